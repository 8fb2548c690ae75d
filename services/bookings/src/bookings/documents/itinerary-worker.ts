import { serveRenderJobs } from '@portal/node-kit/printing';
import { itineraryLayout } from './itinerary-layout';

serveRenderJobs(itineraryLayout);
