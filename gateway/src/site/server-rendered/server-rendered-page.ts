import { type PackagesView, type PackageView, type EmbeddedResponse, embeddedResponseId } from '@portal/contracts';
import { escapeHtml } from '@portal/node-kit';
import mustache from 'mustache';
import { dataBlock } from '../data-block';

/** Where a document takes its filled template. */
export const templatePlaceholder = '<!-- filled -->';

/** A page that is written with an answer. */
export class ServerRenderedPage {
  /** @param frame the document, with `templatePlaceholder` in the place of its page */
  constructor(
    private readonly frame: string,
    private readonly template: string,
  ) {}

  /** The document with the view in it, and with the answer that the application starts from. `change` sees the frame alone. */
  document(answer: EmbeddedResponse, view: PackageView | PackagesView, change = (frame: string) => frame): string {
    const block = dataBlock(embeddedResponseId, answer);
    const page = mustache.render(this.template, view, {}, { escape: escapeHtml });
    return change(this.frame)
      .replace('</body>', () => `${block}</body>`)
      .replace(templatePlaceholder, () => page);
  }
}
