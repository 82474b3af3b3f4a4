import { describe, expect, it } from 'vitest';
import { requireScenario, SCENARIO_FIELDS } from '#engine';
import { formatScenarioLink, unknownRemark } from '#store';
import { hasContent, readLabLink, searchFor, sentenceOf } from './labLink.ts';
import { CHIP_TIMES, labStateOf } from './labState.ts';
import { plainRecipe, recipeOf } from './recipe.ts';

const read = (search: string) => readLabLink(new URLSearchParams(search));

describe('the link of the lab', () => {
  it('says which of its two drives is none', () => {
    const none = (key: string) => ({ code: 'notAScenario', values: { key, start: '3~' } });
    expect(read('s=3~blocks=64&b=hello').remarks).toEqual([none('b')]);
    expect(read('s=hello&b=3~blocks=64').remarks).toEqual([none('s')]);
  });

  it('without a scenario gives the first drive, from the end of its fill on', () => {
    const { state, remarks, at, isPlaying } = read('');
    expect(formatScenarioLink(state.scenario)).toBe('3~warmup=0');
    expect(state).toMatchObject({ start: 'thousand', view: 'drive', other: null });
    expect({ remarks, at, isPlaying }).toEqual({ remarks: [], at: null, isPlaying: true });
  });

  it('may be a link of the cafeteria, or a moment to stand still at', () => {
    expect(read('s=2~live=0.75').state.scenario).toMatchObject({
      workload: 'files',
      blockCount: 30,
      liveFraction: 0.75,
    });
    const still = read('s=3~blocks=64&at=500');
    expect(still).toMatchObject({ at: { step: 500, microStep: 0 }, isPlaying: false, remarks: [] });
    expect(read('at=500.12').at).toEqual({ step: 500, microStep: 12 });
    // As the command line reads `--writes`.
    for (const [at, step] of [
      ['1e6', 1_000_000],
      ['1.5e3', 1500],
      ['500.', 500],
      ['1e12', 1e12],
    ] as const)
      expect(read(`at=${at}`), at).toMatchObject({ at: { step, microStep: 0 }, remarks: [] });
    for (const at of ['1_000_000', '0x10', '1e13', '1.5e0', '-5', '.5', '5.5e3.1', 'Infinity', ''])
      expect(read(`at=${at}`).remarks.map(sentenceOf), at).toEqual([
        `“at=${at}” in the link is not a moment, such as 4384 or 4384.5; the figure starts where it usually does.`,
      ]);
    expect(read('at=soon&colour=red&v=plan&trace=[1]').remarks.map(({ code }) => code)).toEqual([
      'notAMoment',
      'notOneOf',
      'unknown',
      'unknown',
    ]);
  });

  it('leads to the same scenarios, view and moment', () => {
    const state = {
      ...labStateOf(requireScenario({ seed: 7, stopFreeBlocks: 16 }), 'own'),
      other: requireScenario({ seed: 8 }),
      view: 'trace' as const,
      trace: { fileName: 'a b.csv', fit: 'scale' },
      times: { programUs: 200, copyUs: 0.25, eraseUs: 1e6 },
    };
    const search = searchFor(state, { step: 500, microStep: 12 }, '?theme=dark&at=3&v=sweep');
    expect(search).toMatch(
      /^\?s=3~.*&b=3~seed=8&times=200,0\.25,1000000&trace=fileName:a%20b\.csv,fit:scale&v=trace&at=500\.12&theme=dark$/,
    );
    const link = readLabLink(new URLSearchParams(search));
    expect(link).toEqual({ state, at: { step: 500, microStep: 12 }, isPlaying: false, remarks: [] });
  });

  it('has what is set of a sweep', () => {
    const state = {
      ...labStateOf(requireScenario({}), 'own'),
      view: 'sweep' as const,
      sweep: { field: 'seed', to: 4 },
    };
    expect(readLabLink(new URLSearchParams(searchFor(state, null, ''))).state.sweep).toEqual(state.sweep);
    expect(searchFor({ ...state, view: 'drive' }, null, '')).not.toContain('sweep');
  });

  it.each(['', '200', '200,0,300', '200,126,300,4', '200,126,2000000', 'fast,126,300'])(
    'keeps the usual chip times for times=%s, and says so',
    (times) => {
      const { state, remarks } = read(`times=${times}`);
      expect(state.times).toBe(CHIP_TIMES);
      expect(remarks.map(sentenceOf)).toEqual([
        `“times=${times}” in the link is not a value such as 100.5,126,300, which is used instead.`,
      ]);
    },
  );

  it('reads numbers as the command line does, or says which are used', () => {
    expect(read('times=1e2,+126,.3e3').state.times).toEqual({ programUs: 100, copyUs: 126, eraseUs: 300 });
    expect(read('array=members=2~stripe-kib=1.28e2').state.array).toMatchObject({ memberCount: 2, stripeKib: 128 });
    const sweep = 'field:spareArea,from:.1,to:4e-1,points:5.,level:1e1';
    const { state, remarks } = read(`sweep=${sweep}`);
    expect(state.sweep).toEqual({ field: 'spareArea', from: 0.1, to: 0.4, points: 5, level: 10 });
    expect(remarks).toEqual([]);
    const sentences = (search: string): readonly string[] => read(search).remarks.map(sentenceOf);
    expect(sentences('times=0x64,126,300')).toHaveLength(1);
    expect(sentences('array=members=0x2')).toHaveLength(1);
    expect(sentences('array=members=2~level5')).toEqual([
      '“array=level5” in the link is not known here and was ignored.',
    ]);
    expect(sentences('s=2~spare=0x1')).toHaveLength(1);
    expect(sentences('sweep=points:1_0,seeds:99,weather:fine&trace=spareFactor:7_0')).toEqual([
      '“sweep=points:1_0” in the link is not a value such as points:9, which is used instead.',
      '“sweep=seeds:99” in the link is not a value such as seeds:5, which is used instead.',
      '“sweep=weather:fine” in the link is not known here and was ignored.',
      '“trace=spareFactor:7_0” in the link is not a value such as spareFactor:0.07, which is used instead.',
    ]);
    expect(sentences(`sweep=lines:${'!('.repeat(20_000)}${')'.repeat(20_000)}`)).toEqual([
      '“sweep” in the link is not known here and was ignored.',
    ]);
  });

  it('has a sentence for what it could not take', () => {
    const { remarks } = read('s=3~blocks=2~reserve-blocks=200~idle-cleaning=best');
    expect(remarks.map(sentenceOf)).toEqual([
      '“blocks=2” in the link: blocks has to be a whole number from 3 to 1,048,576. The drive is shown with blocks=1024 instead.',
      '“idle-cleaning=best” in the link: idle-cleaning has to be one of none, reorganize, file-system. The drive is shown with idle-cleaning=none instead.',
      '“reserve-blocks=200” in the link does not fit the rest of it: spare-factor would have to be a number from 0.197266 to 0.99 for 1,024 blocks with 200 in reserve. The drive is shown with reserve-blocks=2 instead.',
    ]);
  });

  it('asks whether a share was meant in per cent', () => {
    const { remarks } = read('s=3~blocks=64~spare-factor=7&spare=7');
    expect(remarks.map(sentenceOf)[0]).toMatch(/ is shown with spare-factor=0\.\d+ instead\. Did you mean “7%”\?$/);
    expect(read('s=2~spare=7').remarks.map(sentenceOf)).toEqual([
      '“spare=7” in the link is outside 0.2 to 0.6; 0.6 is used. Did you mean “7%”?',
    ]);
  });

  it('says what an SLC cache cannot be, and the one value that is possible', () => {
    const sentences = (link: string): string[] => read(`s=${link}`).remarks.map(sentenceOf);
    expect(sentences('3~slc-dynamic-blocks=9000')).toEqual([
      '“slc-dynamic-blocks=9000” in the link: slc-dynamic-blocks has to be a whole number from 0 to 1,024, all blocks of the drive. The drive is shown with slc-dynamic-blocks=0 instead.',
    ]);
    expect(sentences('3~slc-dynamic-blocks=9~slc-kept-fraction=1')[0]).toContain('so that the empty drive has a block');
    expect(sentences('3~pages-per-block=2~slc-dynamic-blocks=9')[0]).toContain('2 with 2 pages in a block');
    expect(sentences('3~blocks=6~pages-per-block=2~logical-pages=1~workload=files~file-pages=2')[0]).toContain(
      'file-pages has to be 1.',
    );
  });

  it('reads moments of whole numbers, of a length that can be counted', () => {
    const long = '9'.repeat(12);
    const moments = ['0', '7.0', `${long}.${'9'.repeat(9)}`, `${long}9`, `1.${'9'.repeat(10)}`, '.5', 'x1', '1x'];
    expect(moments.map((at) => read(`at=${at}`).at)).toEqual([
      { step: 0, microStep: 0 },
      { step: 7, microStep: 0 },
      { step: Number(long), microStep: 999_999_999 },
      ...Array<null>(5).fill(null),
    ]);
  });

  it('is what to show with any of its parts, but not with how the page is shown', () => {
    const isContent = (key: string): boolean => hasContent(new URLSearchParams({ theme: 'dark', [key]: '1' }));
    expect(['s', 'at', 'v', 'b', 'times', 'array', 'sweep', 'trace'].filter((key) => !isContent(key))).toEqual([]);
    expect(['theme', 'play', 'lang', 'skin', 'engine', 'other'].filter(isContent)).toEqual([]);
  });

  it('runs by itself unless it says otherwise', () => {
    const searches = ['', 'play=on', 'play=off', 'play=click', 'at=3', 'at=soon'];
    expect(searches.map((search) => read(search).isPlaying)).toEqual([true, true, false, false, false, true]);
  });

  it('has remarks on both scenarios', () => {
    const { state, remarks } = read('s=3~colour=red&b=3~blocks=64~weather=fine');
    expect(state.other).toEqual(requireScenario({ blockCount: 64 }));
    expect(remarks).toEqual(['colour', 'weather'].map((key) => unknownRemark(key)));
  });
});

describe('a recipe', () => {
  it('says the scenario, without what is usual', () => {
    expect(plainRecipe(requireScenario({ warmupRounds: 0 }))).toBe(
      '1,024 blocks of 128 pages, 6.9\u202f% spare. Written all over. Greedy from 2 free blocks. Seed 1.',
    );
    const cached = requireScenario({ slcStaticBlocks: 16, slcDynamicBlocks: 200, warmupRounds: 0 });
    expect(plainRecipe(cached)).toContain(
      'Writes go first to an SLC cache of 16 blocks set apart and up to 200 lent, one bit a cell instead of 3; when it is full, they go past it.',
    );
    const kept = requireScenario({ slcDynamicBlocks: 200, slcKeptFraction: 0.25, warmupRounds: 0 });
    expect(plainRecipe(kept)).toContain('Once 75\u202f% is in use, the cache borrows no more blocks.');
    expect(plainRecipe(requireScenario({ workload: 'logAndSmall', pools: 2, poolClassifier: 'learned' }))).toContain(
      'A log, and 30\u202f% small changes in 4\u202f% of the pages. Greedy from 2 free blocks, in two pools.',
    );
    const rare = requireScenario({
      mapping: 'hybrid',
      logBlockCount: 1,
      workload: 'files',
      isTrimEnabled: false,
      isFilled: false,
      warmupPages: 1,
      reserveBlocks: 4,
      liveFraction: 0.5,
    });
    expect(plainRecipe(rare)).toBe(
      '1,024 blocks of 128 pages, 6.9\u202f% spare. Mapped block by block, with 1 replacement block. ' +
        'Whole files come and go, 100\u202f% of them written at random; TRIM is not passed on. 50\u202f% in use. ' +
        'New, nothing on it yet. 1 write before counting. Seed 1. Also: Cleans from, free blocks: 4.',
    );
  });

  it('has the settings that its words stand for', () => {
    const scenario = requireScenario({ workload: 'hotCold', stopFreeBlocks: 16, pools: 2, warmupRounds: 1 });
    const parts = recipeOf(scenario).filter(({ settings }) => settings.length > 0);
    expect(parts.map(({ text, settings }) => [text, settings[0]])).toEqual([
      ['1,024 blocks', 'blockCount'],
      ['128 pages', 'pagesPerBlock'],
      ['6.9\u202f% spare', 'spareArea'],
      ['80\u202f% of writes to 20\u202f%', 'workload'],
      ['Greedy', 'victimPolicy'],
      ['2 free blocks', 'reserveBlocks'],
      ['until 16', 'stopFreeBlocks'],
      ['two pools', 'pools'],
      ['122,067 writes', 'warmupPages'],
      ['Seed 1', 'seed'],
    ]);
  });

  it('has a part for each bold word, whatever the scenario', () => {
    for (const workload of SCENARIO_FIELDS.workload.choices)
      for (const mapping of SCENARIO_FIELDS.mapping.choices) {
        const parts = recipeOf(requireScenario({ workload, mapping, seed: 3 }));
        expect(parts.at(-2), `${workload} ${mapping}`).toEqual({ text: 'Seed 3', settings: ['seed'] });
        expect(parts.filter(({ settings }) => settings.includes('workload'))).toHaveLength(1);
      }
  });
});
