import { printSheets } from '@portal/node-kit/printing';
import { itineraryLayout } from './itinerary-layout';

printSheets(itineraryLayout);
