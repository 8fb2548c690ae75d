/** Time a text stays in the region, so that slow screen readers find it. */
const lifetimeMs = 7_000;
/** Safari does not announce text that is added together with its region. */
const newRegionMs = 100;

const hidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

let region: HTMLElement | undefined;

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.dataset['liveAnnouncer'] = 'true';
  element.setAttribute('role', 'log');
  element.setAttribute('aria-live', 'assertive');
  element.setAttribute('aria-relevant', 'additions');
  Object.assign(element.style, hidden);
  document.body.prepend(element);
  return element;
}

/** Announces a text to screen readers immediately, without showing it. */
export function announce(text: string): void {
  const isNew = !region?.isConnected;
  const place = isNew ? createRegion() : (region as HTMLElement);
  region = place;
  const line = document.createElement('div');
  // Set as a name instead of text, so that a text search on the page does not find it twice.
  line.setAttribute('role', 'img');
  line.setAttribute('aria-label', text);
  const add = () => {
    place.append(line);
    setTimeout(() => line.remove(), lifetimeMs);
  };
  if (isNew) setTimeout(add, newRegionMs);
  else add();
}
