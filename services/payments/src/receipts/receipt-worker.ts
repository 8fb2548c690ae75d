import { printSheets } from '@portal/node-kit/printing';
import { receiptLayout } from './receipt-layout';

printSheets(receiptLayout);
