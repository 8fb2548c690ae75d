import { texts } from '@portal/contracts';
import { Page } from '@portal/ui-kit';
import { WorkList } from '../../features/work/work-list';

export function WorkPage() {
  return (
    <Page title={texts.work.title} lead={texts.work.lead} width="full">
      <WorkList />
    </Page>
  );
}
