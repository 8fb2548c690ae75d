import { texts } from '@portal/contracts';
import { RequireFeature } from '@portal/remote-kit/query';
import { Page } from '@portal/ui-kit';
import { WorkList } from '../../features/work/work-list';

export function WorkPage() {
  return (
    <RequireFeature>
      <Page title={texts.work.title} lead={texts.work.lead} width="full">
        <WorkList />
      </Page>
    </RequireFeature>
  );
}
