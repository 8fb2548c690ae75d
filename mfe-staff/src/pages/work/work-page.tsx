import { texts } from '@portal/contracts';
import { Page, Stack } from '@portal/ui-kit';
import { DeparturesToConfirm } from '../../features/departures/departures-to-confirm';
import { WorkList } from '../../features/work/work-list';

export function WorkPage() {
  return (
    <Page title={texts.work.title} lead={texts.work.lead} width="full">
      <Stack gap={6}>
        <DeparturesToConfirm />
        <WorkList />
      </Stack>
    </Page>
  );
}
