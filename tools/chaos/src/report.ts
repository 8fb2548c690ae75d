interface Row {
  scenario: string;
  figure: string;
  value: string;
}

/** Collects figures and check results, and prints them as one table at the end. */
export class Report {
  passed = 0;
  failed = 0;
  private scenario = '';
  private readonly rows: Row[] = [];

  constructor(private readonly print: (line: string) => void) {}

  begin(scenario: string): void {
    this.scenario = scenario;
    this.print(`\n${scenario}`);
  }

  /** Records a figure for information; it cannot fail the run. */
  figure(figure: string, value: number | string): void {
    const text = typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 2 }) : value;
    this.rows.push({ scenario: this.scenario, figure, value: text });
    this.print(`  ${figure}: ${text}`);
  }

  check(claim: string, holds: boolean, details: readonly string[] = []): void {
    if (holds) this.passed += 1;
    else this.failed += 1;
    this.print(`  ${holds ? 'ok    ' : 'FAILED'} ${claim}`);
    if (!holds) for (const line of details) this.print(`         ${line}`);
  }

  /** Prints all figures, then the totals line that every test command prints. */
  close(): void {
    const width = (key: keyof Row): number => Math.max(...this.rows.map((row) => row[key].length), 8);
    this.print('');
    for (const { scenario, figure, value } of this.rows) {
      this.print(
        `${scenario.padEnd(width('scenario'))}  ${figure.padEnd(width('figure'))}  ${value.padStart(width('value'))}`,
      );
    }
    this.print(`\n${this.passed} passed, ${this.failed} failed`);
  }
}
