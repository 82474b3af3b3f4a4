import type { Locator, Page } from '@playwright/test';
import { createDrive } from '#engine';
import { DEFAULT_SETTINGS, scenarioOf, type DriveSettings } from '#store';
import { expect } from './site.ts';

/** Page counts of the ledger. */
export interface Ledger {
  readonly hostPages: number;
  readonly flashPages: number;
}

/** The cafeteria on a page, accessed by names, roles and data attributes, which pages keep stable. */
export class Cafeteria {
  readonly page: Page;
  readonly root: Locator;
  readonly canvas: Locator;
  readonly amplification: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.locator('[data-exhibit]').first();
    this.canvas = this.root.locator('canvas').first();
    this.amplification = page.getByTestId('write-amplification').first();
  }

  static async open(page: Page, address = '/index.html?play=off'): Promise<Cafeteria> {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    return new Cafeteria(page);
  }

  slider(name: string): Locator {
    return this.page.getByRole('slider', { name, exact: true }).first();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true }).first();
  }

  /** Chooses the size of a step, in the menu behind the dots. */
  async chooseStep(granularity: string): Promise<void> {
    await this.openMore();
    await this.page.getByLabel('A step is').selectOption(granularity);
    await this.page.keyboard.press('Escape');
  }

  async copyLink(): Promise<void> {
    await this.openMore();
    await this.button('Copy link').click();
  }

  private async openMore(): Promise<void> {
    const more = this.root.locator('details').first();
    if ((await more.getAttribute('open')) === null) await more.locator('summary').click();
  }

  get trimSwitch(): Locator {
    return this.page.getByRole('switch', { name: 'TRIM', exact: true }).first();
  }

  async sliderValue(name: string): Promise<number> {
    return Number(await this.slider(name).inputValue());
  }

  /** Left end, vertical middle and width of the track, and position of the knob on it, 0..1. */
  sliderTrack(name: string): Promise<{ x: number; y: number; width: number; start: number }> {
    return this.sliderTrackOf(this.slider(name));
  }

  async sliderTrackOf(slider: Locator): Promise<{ x: number; y: number; width: number; start: number }> {
    return slider.evaluate((element) => {
      const input = element as HTMLInputElement;
      const { left, top, width, height } = input.getBoundingClientRect();
      const [min, max] = [Number(input.min), Number(input.max)];
      return { x: left, y: top + height / 2, width, start: (input.valueAsNumber - min) / (max - min) };
    });
  }

  async ledger(): Promise<Ledger> {
    const [hostPages, flashPages] = await this.amplification.evaluate((element) => [
      Number(element.dataset['hostPages']),
      Number(element.dataset['flashPages']),
    ]);
    return { hostPages: hostPages ?? Number.NaN, flashPages: flashPages ?? Number.NaN };
  }

  async writeAmplification(): Promise<number> {
    const { hostPages, flashPages } = await this.ledger();
    return flashPages / hostPages;
  }

  async stateHash(): Promise<string> {
    return (await this.root.getAttribute('data-state-hash')) ?? '';
  }

  /** All pixels of the picture as a data URL, which differs when one pixel does. */
  async pixels(): Promise<string> {
    return this.canvas.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  }

  /** Waits until the paused page shows what the engine gives in Node for these settings at the same moment. */
  async expectSameAsEngine(change: Partial<DriveSettings> = {}): Promise<void> {
    const scenario = scenarioOf({ ...DEFAULT_SETTINGS, ...change });
    await expect(async () => {
      const { hostPages, flashPages } = await this.ledger();
      const hash = await this.stateHash();
      const [step, microStep] = await this.moment();
      const drive = createDrive(scenario);
      // The ledger counts from this moment on.
      drive.run(step - hostPages);
      const { flashPagesProgrammed } = drive.counters;
      drive.run(hostPages);
      // The values may be of two moments if the page went on between the reads: ends at a micro-step that this write lacks.
      for (let before = -1; drive.microStep < microStep && drive.microStep > before; drive.advanceMicro(null))
        before = drive.microStep;
      expect({ flashPages, hash }).toEqual({
        flashPages: drive.counters.flashPagesProgrammed - flashPagesProgrammed,
        hash: drive.stateHash(),
      });
    }).toPass();
  }

  /** Host pages written, and micro-operations since then. */
  async moment(): Promise<readonly [number, number]> {
    const [step, microStep] = await Promise.all(
      ['data-step', 'data-micro-step'].map((name) => this.root.getAttribute(name)),
    );
    return [Number(step), Number(microStep)];
  }
}
