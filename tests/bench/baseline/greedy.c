/* A plain page-mapped greedy drive, to tell how fast this machine is: two frontiers, lists per valid count, no checks.
   Usage: greedy BLOCKS ROUNDS. Fills once, warms up for two rounds of the logical space, then times ROUNDS.
   Prints host writes per second of processor time, and write amplification. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PAGES = 128, RESERVE = 2 };
static uint64_t dice = 88172645463325252ull;
static int *map, *owner, *valid, *next, *previous, *head, *clean;
static char *closed;
static int lowest = 0;

static inline uint32_t roll(void) {
  dice ^= dice << 13;
  dice ^= dice >> 7;
  dice ^= dice << 17;
  return (uint32_t)(dice >> 32);
}

static inline void link_block(int block) {
  int count = valid[block], first = head[count];
  next[block] = first;
  previous[block] = -1;
  if (first >= 0) previous[first] = block;
  head[count] = block;
  if (count < lowest) lowest = count;
  closed[block] = 1;
}

static inline void unlink_block(int block) {
  if (previous[block] >= 0) next[previous[block]] = next[block];
  else head[valid[block]] = next[block];
  if (next[block] >= 0) previous[next[block]] = previous[block];
}

int main(int argc, char **argv) {
  int blocks = argc > 1 ? atoi(argv[1]) : 1024;
  int rounds = argc > 2 ? atoi(argv[2]) : 4;
  long physical = (long)blocks * PAGES, logical = (long)(physical * (1 - 0.0687) + 0.5);
  map = malloc(logical * sizeof *map), owner = malloc(physical * sizeof *owner);
  valid = calloc(blocks, sizeof *valid), next = malloc(blocks * sizeof *next), previous = malloc(blocks * sizeof *previous);
  head = malloc((PAGES + 1) * sizeof *head), clean = malloc(blocks * sizeof *clean), closed = calloc(blocks, 1);
  memset(map, -1, logical * sizeof *map), memset(owner, -1, physical * sizeof *owner), memset(head, -1, (PAGES + 1) * sizeof *head);
  int free_count = 0;
  for (int block = blocks - 1; block >= 0; block--) clean[free_count++] = block;
  int host = clean[--free_count], host_at = 0, copy = clean[--free_count], copy_at = 0;
  long copies = 0, copies_before = 0, total = logical * (3 + rounds);
  clock_t started = 0;
  for (long step = 0; step < total; step++) {
    if (step == logical * 3) started = clock(), copies_before = copies;
    int page = step < logical ? (int)step : (int)(((uint64_t)roll() * logical) >> 32);
    if (host_at == PAGES) {
      link_block(host);
      while (free_count <= RESERVE) {
        while (head[lowest] < 0) lowest++;
        int victim = head[lowest];
        unlink_block(victim);
        closed[victim] = 0;
        for (int at = 0; at < PAGES; at++) {
          int moved = owner[(long)victim * PAGES + at];
          if (moved < 0) continue;
          if (copy_at == PAGES) link_block(copy), copy = clean[--free_count], copy_at = 0;
          int target = copy * PAGES + copy_at++;
          owner[target] = moved, map[moved] = target, valid[copy]++, copies++;
        }
        memset(owner + (long)victim * PAGES, -1, PAGES * sizeof *owner);
        valid[victim] = 0, clean[free_count++] = victim;
      }
      host = clean[--free_count], host_at = 0;
    }
    int old = map[page];
    if (old >= 0) {
      int block = old / PAGES;
      owner[old] = -1;
      if (closed[block]) unlink_block(block), valid[block]--, link_block(block);
      else valid[block]--;
    }
    int target = host * PAGES + host_at++;
    owner[target] = page, map[page] = target, valid[host]++;
  }
  double seconds = (double)(clock() - started) / CLOCKS_PER_SEC;
  printf("%.0f %.4f\n", logical * rounds / seconds, 1 + (double)(copies - copies_before) / ((double)logical * rounds));
  return 0;
}
