import { describe, expect, it } from '@jest/globals';
import { openGraphTags, withHeading, withSocialMeta, packageSocialMeta } from './social-meta';
import type { SharedPackage } from './shared-package';

const tour: SharedPackage = {
  _id: '0123456789abcdef01234567',
  name: 'Falls & "rainbows" <b>',
  description: `Four days beside the falls.\n${'A long story of spray and light. '.repeat(20)}`,
  price: 9_850,
  currency: 'ZMW',
  duration: '4 days',
};
const picture = { hash: '0123456789abcdef', width: 1_600, height: 1_000, widths: [480] };
const document = '<head><title>Old</title><meta\n name="description" content="Old" /></head><body></body>';

describe('packageSocialMeta', () => {
  it('contains name, price and the start of the description', () => {
    const { title, description } = packageSocialMeta(tour);
    expect(title).toBe(tour.name);
    expect(description).toMatch(/^K 9,850 per person · 4 days\. Four days beside the falls\. .*…$/);
    expect(description.length).toBeLessThanOrEqual(200);
  });

  it('shows cents unless they are zero', () => {
    expect(packageSocialMeta({ ...tour, price: 1_250.1, currency: 'USD' }).description).toContain('US$ 1,250.10 per');
  });

  it('uses the picture of the package, or else the default one', () => {
    const imageOf = (of: SharedPackage) =>
      /og:image" content="([^"]*)"/.exec(openGraphTags(packageSocialMeta(of), 'https://portal.example'))?.[1];
    expect(imageOf({ ...tour, picture })).toBe(
      'https://portal.example/api/packages/0123456789abcdef01234567/pictures/0123456789abcdef-share.jpg',
    );
    expect(imageOf(tour)).toBe('https://portal.example/share.png');
  });

  it('has no picture without an origin', () => {
    expect(openGraphTags(packageSocialMeta(tour))).not.toContain('og:image');
  });
});

describe('withSocialMeta', () => {
  it('escapes user input', () => {
    const html = withSocialMeta(document, packageSocialMeta(tour), 'https://portal.example');
    expect(html).toContain('<title>Falls &amp; &quot;rainbows&quot; &lt;b&gt;</title>');
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('Old');
  });

  it('replaces existing tags', () => {
    const once = withSocialMeta(document, { title: 'One', description: 'First' });
    const twice = withSocialMeta(once, { title: 'Two', description: 'Second' });
    expect(twice.match(/og:title/g)).toHaveLength(1);
    expect(twice).not.toMatch(/One|First/);
  });
});

describe('withHeading', () => {
  it('replaces the first heading only, escaped', () => {
    const page = '<main><h1 class="a" tabindex="-1">Package</h1><h1>Second</h1></main>';
    expect(withHeading(page, 'Falls & "<b>" $&')).toBe(
      '<main><h1 class="a" tabindex="-1">Falls &amp; &quot;&lt;b&gt;&quot; $&amp;</h1><h1>Second</h1></main>',
    );
  });

  it('changes nothing without a heading', () => {
    expect(withHeading(document, 'Falls')).toBe(document);
  });
});
