export { failedTests } from './reports/failed-tests';
export { findBrowser } from './find-browser';
export { type PageBudget, pageBudgets } from './page-budgets';
export { report, run } from './run';
export { runTool } from './run-tool';
export { countTests, type TestCounts } from './reports/test-report';
