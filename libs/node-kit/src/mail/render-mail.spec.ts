import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { createMailTransport, renderMail } from '.';

const content = {
  subject: 'Set a new password',
  blocks: [
    { text: 'somebody asked for a new password.' },
    { notice: 'It ends in an hour.' },
    { title: 'Who asked', facts: [['Account', 'thandi'] as const, ['Devices', ['phone', 'laptop']] as const] },
    { label: 'Your code', code: '482 913' },
    { action: 'Choose a password', url: 'https://portal.example/reset?a=1&b=2' },
  ],
};

describe('renderMail', () => {
  it('renders each block as text, separated by blank lines', () => {
    expect(renderMail(content).text).toContain(
      [
        'Hello,',
        'somebody asked for a new password.',
        'It ends in an hour.',
        'Who asked\nAccount  thandi\nDevices  phone\n         laptop',
        'Your code: 482 913',
        'Choose a password: https://portal.example/reset?a=1&b=2',
        '-- \nZambezi',
      ].join('\n\n'),
    );
  });

  it('escapes every value in HTML', () => {
    const evil = `"><img src=x onerror='alert(1)'>&`;
    const { html } = renderMail({
      subject: evil,
      blocks: [
        { text: evil },
        { notice: evil },
        { title: evil, facts: [[evil, [evil, evil]]] },
        { label: evil, code: evil },
        { action: evil, url: `https://portal.example/?q=${evil}` },
      ],
    });
    expect(html).not.toContain('<img');
    expect(html.split('&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;')).toHaveLength(11);
  });

  it('references no remote resource', () => {
    expect(renderMail(content).html).not.toMatch(/\ssrc=|url\(|@import|<link|<script/);
  });

  it('rejects URLs with script schemes', () => {
    expect(() => renderMail({ subject: '', blocks: [{ action: 'Pay', url: 'javascript:alert(1)' }] })).toThrow(
      'is not allowed in a message',
    );
  });
});

describe('the folder transport', () => {
  it('writes one file per message with text, HTML and attachment', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-mail-'));
    try {
      const send = createMailTransport({ folder });
      const attachment = { fileName: 'receipt.pdf', content: Buffer.from('%PDF').toString('base64') };
      await send({ to: 'thandi@example.test', ...renderMail(content), attachment }, 'one');
      const mail = await PostalMime.parse(readFileSync(join(folder, 'one.eml')));
      expect(mail.to).toEqual([{ name: '', address: 'thandi@example.test' }]);
      expect(mail.subject).toBe('Set a new password');
      expect(mail.text).toContain('Your code: 482 913');
      expect(mail.html).toContain('>482 913</p>');
      expect(mail.attachments.map(({ filename }) => filename)).toEqual(['receipt.pdf']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
