export { DepartureList as DeparturesPage } from '../../features/departures/departure-list';
