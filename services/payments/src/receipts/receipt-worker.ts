import { serveRenderJobs } from '@portal/node-kit/printing';
import { receiptLayout } from './receipt-layout';

serveRenderJobs(receiptLayout);
