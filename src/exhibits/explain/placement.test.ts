import { describe, expect, it } from 'vitest';
import {
  cardsLeft,
  CAUSES,
  choosePlace,
  NOTHING_PLACED,
  guessFormat,
  isDone,
  PLACES,
  put,
  ringedCard,
  roomForCards,
  shuffled,
  takeBack,
  type Card,
  type Placement,
} from './placement.ts';

const putAll = (...cards: readonly Card[]): Placement => cards.reduce(put, NOTHING_PLACED);

describe('three places and five cards', () => {
  it('a right card stays, and the next place is asked about, until all have theirs', () => {
    const one = putAll('clean');
    expect(one).toMatchObject({ place: 1, placed: [0], refused: null });
    const all = putAll('clean', 'line', 'copy');
    expect(isDone(all)).toBe(true);
    expect(all.place).toBe(PLACES);
    expect(put(all, 'wear')).toBe(all);
  });

  it('a wrong card goes back and can be used again; what was put first is the guess', () => {
    const wrong = putAll('line');
    expect(wrong).toMatchObject({ place: 0, placed: [], refused: 'line', wrongTries: 1 });
    const all = putAll('line', 'clean', 'heat', 'line', 'copy');
    expect(isDone(all)).toBe(true);
    expect(all.first).toEqual(['line', 'heat', 'copy']);
  });

  it('after two wrong cards the right one is ringed, at that place alone', () => {
    expect(ringedCard(putAll('wear'))).toBeNull();
    expect(ringedCard(putAll('wear', 'heat'))).toBe('clean');
    expect(ringedCard(putAll('wear', 'heat', 'clean'))).toBeNull();
    expect(ringedCard(choosePlace(putAll('wear', 'heat'), 2))).toBeNull();
  });

  it('another place can be asked about first, but none that has its cause', () => {
    const last = put(choosePlace(NOTHING_PLACED, 2), 'copy');
    expect(last).toMatchObject({ place: 0, placed: [2] });
    expect(choosePlace(last, 2)).toBe(last);
    expect(put(put(last, 'clean'), 'line').placed).toEqual([2, 0, 1]);
  });

  it('the card that was put last can be taken back until all are there', () => {
    const two = putAll('clean', 'line');
    const back = takeBack(two);
    expect(back).toMatchObject({ place: 1, placed: [0] });
    expect(back.first).toEqual(two.first);
    expect(takeBack(NOTHING_PLACED)).toBe(NOTHING_PLACED);
    const all = putAll(...CAUSES);
    expect(takeBack(all)).toBe(all);
  });

  it.each([
    [NOTHING_PLACED, { from: 0, to: 2 }],
    [putAll('clean'), { from: 1, to: 2 }],
    [putAll('clean', 'line'), { from: 2, to: 2 }],
    [put(choosePlace(NOTHING_PLACED, 1), 'line'), { from: 0, to: 0 }],
    [choosePlace(put(choosePlace(NOTHING_PLACED, 1), 'line'), 2), { from: 2, to: 2 }],
    [put(choosePlace(NOTHING_PLACED, 2), 'copy'), { from: 0, to: 1 }],
  ])('cards lie where there is room around the place that is asked about', (placement, room) => {
    expect(roomForCards(placement)).toEqual(room);
  });
});

describe('the cards', () => {
  it('lie in an order that follows from the seed, and the first answer never first', () => {
    expect(shuffled(1)).toEqual(shuffled(1));
    const orders = Array.from({ length: 40 }, (_, seed) => shuffled(seed));
    expect(new Set(orders.map(String)).size).toBeGreaterThan(10);
    for (const order of orders) {
      expect([...order].sort()).toEqual(['clean', 'copy', 'heat', 'line', 'wear']);
      expect(order[0]).not.toBe('clean');
    }
  });

  it('are left over when they have no place', () => {
    expect([...cardsLeft(putAll(...CAUSES), 1)].sort()).toEqual(['heat', 'wear']);
  });

  it('are written in links as they were put first', () => {
    expect(guessFormat.read(guessFormat.write(['wear', 'line', 'copy']))).toEqual(['wear', 'line', 'copy']);
    for (const bad of ['', 'wear', 'wear-line', 'wear-line-copy-heat', 'wear-line-<b>'])
      expect(guessFormat.read(bad)).toBeNull();
  });
});
