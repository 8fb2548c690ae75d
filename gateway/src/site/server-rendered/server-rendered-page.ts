import { type PackagesView, type PackageView, type EmbeddedResponse, embeddedResponseId } from '@portal/contracts';
import { escapeHtml } from '@portal/node-kit';
import mustache from 'mustache';
import { dataBlock } from '../data-block';

/** Placeholder for the rendered template. */
export const templatePlaceholder = '<!-- filled -->';

export class ServerRenderedPage {
  /**
   * @param frame the document, with `templatePlaceholder` in place of the page
   */
  constructor(
    private readonly frame: string,
    private readonly template: string,
  ) {}

  /**
   * Renders the document with the view and an embedded response for the application.
   * @param change transforms the frame before data is inserted
   */
  document(response: EmbeddedResponse, view: PackageView | PackagesView, change = (frame: string) => frame): string {
    const block = dataBlock(embeddedResponseId, response);
    const page = mustache.render(this.template, view, {}, { escape: escapeHtml });
    return change(this.frame)
      .replace('</body>', () => `${block}</body>`)
      .replace(templatePlaceholder, () => page);
  }
}
