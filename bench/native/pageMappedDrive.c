/* A page-mapped drive without checks, as fast as a processor does it: the yardstick of `npm run bench engine`, and a
 * second opinion on write amplification.
 *
 *   cc -O3 -march=native -std=c11 -D_GNU_SOURCE pageMappedDrive.c -lm -o pageMappedDrive
 *
 * Where it comes from: written for this project, from the papers that docs/model.md names, and kept as it was when the
 * bars of the bench were set: a yardstick that changes measures nothing. The generator is xoshiro128** (D. Blackman and
 * S. Vigna, public domain), bounded draws are after D. Lemire, ACM TOMACS 29(1), 2019.
 *
 * Model: N blocks x PPB pages, L = floor(N*PPB*u) logical 4-KiB pages, all mapped (sequential fill), then
 * uniform random single-page host writes (or hot/cold, or with a share of TRIMs).  GC runs on demand, when the
 * last free block is opened.  WA = (host programs + GC programs) / host programs.
 * State: L2P u32, P2L u32, one valid bit per page, one u16 valid count ("key") per block.  A ppn is
 * (block << SH | page), so no division; an open block's key carries +OPEN so it can never be a victim; a block is
 * opened with all its valid bits and its full count set, so a host program touches only L2P, P2L, the old page's
 * bit and the old block's key.
 * Victim structures:  list = bucketed doubly linked lists (O(1));  tree = 64-ary min tree over the keys
 * (a decrement can only lower a minimum, so an update is one compare per level; a pick scans 3 short arrays).
 *
 * usage: pageMappedDrive [key=value ...]      pageMappedDrive theory u=0.9313 ppb=128 d=10
 *   blocks=1024 ppb=128 u=0.93125 (or spare=0.0687)  x=20 (host writes, in multiples of L) or writes=N
 *   policy=greedy|fifo|random|dchoice  d=10  q=tree|list  sep=0|1 (own GC frontier)  seed=1
 *   pf=32 (look-ahead ring, power of two, 0 = off)  a2=1|0 (also fetch the next victim's map words ahead)
 *   bt=K (instead of pf: no prefetch instructions; every K operations, tight loops of plain loads - what JS/WASM can do)  thp=0|1  check=0|1
 *   hot=f:r (share f of the writes goes to share r of the LBAs)   trim=q (share q of the operations are TRIMs)
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

typedef uint32_t u32; typedef uint64_t u64; typedef uint16_t u16;
#define INV   0xFFFFFFFFu
#define OPEN  0x4000u               /* added to the key of an open block */
#define FREEK 0xFFFFu               /* key of a free block */
#define PF(p, w) __builtin_prefetch(p, w)
#define AI static inline __attribute__((always_inline))
enum { P_TREE, P_LIST, P_FIFO, P_RANDOM, P_DCH };

/* ---- xoshiro128** ---- */
static u32 R[4];
AI u32 rotl(u32 x, int k) { return (x << k) | (x >> (32 - k)); }
AI u32 rnd(void) {
    u32 r = rotl(R[1] * 5, 7) * 9, t = R[1] << 9;
    R[2] ^= R[0]; R[3] ^= R[1]; R[1] ^= R[2]; R[0] ^= R[3]; R[2] ^= t; R[3] = rotl(R[3], 11);
    return r;
}
AI u32 below(u32 n) {               /* exactly uniform (Lemire with rejection) */
    u64 m = (u64)rnd() * n;
    if (__builtin_expect((u32)m < n, 0)) {
        u32 t = -n % n;
        while ((u32)m < t) m = (u64)rnd() * n;
    }
    return (u32)(m >> 32);
}
static void seed(u64 s) {
    for (int i = 0; i < 4; i++) {
        u64 z = (s += 0x9E3779B97F4A7C15ull);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull; z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
        R[i] = (u32)((z ^ (z >> 31)) >> 16);
    }
}

/* ---- state ---- */
static u32 N, PPB, SH, W, WU, L, D = 10, KRING = 32, *l2p, *p2l, *freeq, nfree;
static u64 *bm;
static u16 *key, *g1, *g2;
static u32 n1, n2;
static u32 *nx, *pv, minb;          /* bucket lists: node N+v is the sentinel of bucket v */
static u32 *fifo, fhead, ftail, nextv = INV;
static volatile u32 sink;
static u32 hb, ho, gb, go;          /* frontiers: block, next page offset */
static u64 c_host, c_gc, c_erase, c_trim, c_unmapped;
static double hotf = 0, hotr = 0, trimq = 0;
static u32 hotT, hotL, trimT;

static void *big(size_t bytes, int thp) {
    bytes = (bytes + (2u << 20) - 1) & ~(size_t)((2u << 20) - 1);
    char *p = mmap(0, bytes + (2u << 20), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED) { perror("mmap"); exit(1); }
    p = (char *)(((uintptr_t)p + (2u << 20) - 1) & ~(uintptr_t)((2u << 20) - 1));
    madvise(p, bytes, thp ? MADV_HUGEPAGE : MADV_NOHUGEPAGE);
    memset(p, 0, bytes);
    return p;
}

/* ---- victim structures ---- */
AI void l_del(u32 b) { u32 n = nx[b], p = pv[b]; nx[p] = n; pv[n] = p; }
AI void l_add(u32 b, u32 v) { u32 s = N + v, p = pv[s]; nx[p] = b; pv[b] = p; nx[b] = s; pv[s] = b; if (v < minb) minb = v; }
AI u32 argmin(const u16 *a, u32 n, u16 *mn) {
    u16 m = 0xFFFF; for (u32 i = 0; i < n; i++) m = a[i] < m ? a[i] : m;
    *mn = m; u32 i = 0; while (a[i] != m) i++; return i;
}
AI u16 minof(const u16 *a, u32 n) { u16 m = 0xFFFF; for (u32 i = 0; i < n; i++) m = a[i] < m ? a[i] : m; return m; }
AI void t_low(u32 b, u16 k) { if (k < g1[b >> 6]) { g1[b >> 6] = k; if (k < g2[b >> 12]) g2[b >> 12] = k; } }
AI void t_fix(u32 b) { g1[b >> 6] = minof(key + (b & ~63u), 64); g2[b >> 12] = minof(g1 + ((b >> 12) << 6), 64); }
AI u32 t_pick(void) { u16 m; u32 a = argmin(g2, n2, &m); a = (a << 6) + argmin(g1 + (a << 6), 64, &m); return (a << 6) + argmin(key + (a << 6), 64, &m); }

AI u32 open_block(void) {
    u32 b = freeq[--nfree]; key[b] = (u16)(PPB + OPEN);
    for (u32 w = 0; w < WU; w++) bm[b * W + w] = (w == WU - 1 && (PPB & 63)) ? (1ull << (PPB & 63)) - 1 : ~0ull;
    return b;
}
AI void close_block(u32 b, const int pol) {
    u16 k = key[b] -= OPEN;
    if (pol == P_TREE) t_low(b, k);
    else if (pol == P_LIST) l_add(b, k);
    else if (pol == P_FIFO) { fifo[ftail] = b; if (++ftail == N) ftail = 0; }
}
AI u32 pick(const int pol) {
    u32 b;
    if (pol == P_TREE) return t_pick();
    if (pol == P_LIST) { while (nx[N + minb] == N + minb) minb++; b = nx[N + minb]; l_del(b); return b; }
    if (pol == P_FIFO) { b = fifo[fhead]; if (++fhead == N) fhead = 0; return b; }
    do b = below(N); while (key[b] >= OPEN);
    if (pol == P_DCH)
        for (u32 i = 1; i < D; i++) { u32 c; do c = below(N); while (key[c] >= OPEN); if (key[c] < key[b]) b = c; }
    return b;
}
AI void gc_once(const int pol, const int sep, const int pf) { /* victim -> gather -> rewrite -> erase */
    u32 v = pick(pol), base = v << SH, n = 0, src[1024];
    if (key[v] >= OPEN || (key[v] == PPB && (pol == P_TREE || pol == P_LIST))) { fprintf(stderr, "no reclaimable block\n"); exit(1); }
    if (pf == 1) for (u32 o = 0; o < PPB; o += 16) PF(p2l + base + o, 0);
    for (u32 w = 0; w < WU; w++)    /* gather the valid lpns (sequential reads), prefetching their map words */
        for (u64 x = bm[v * W + w]; x; x &= x - 1) {
            u32 lpn = p2l[base + (w << 6) + (u32)__builtin_ctzll(x)];
            if (pf == 1) PF(l2p + lpn, 1);
            src[n++] = lpn;
        }
    if (pf == 2) { u32 t = 0; for (u32 i = 0; i < n; i++) t += l2p[src[i]]; sink = t; } /* plain loads in a tight loop overlap; the stores below then hit */
    if (!sep) {                     /* shared frontier: it was just opened, so everything fits */
        u32 d = (hb << SH) + ho;
        for (u32 i = 0; i < n; i++) { l2p[src[i]] = d + i; p2l[d + i] = src[i]; }
        ho += n;
    } else {
        for (u32 i = 0; i < n; i++) {
            if (go == PPB) { close_block(gb, pol); gb = open_block(); go = 0; }
            u32 d = (gb << SH) + go++; l2p[src[i]] = d; p2l[d] = src[i];
        }
    }
    c_gc += n; c_erase++;
    key[v] = FREEK;
    if (pol == P_TREE) t_fix(v);
    freeq[nfree++] = v;
}
/* Look-ahead for GC: guess the next victim; its P2L lines are fetched when the current frontier opens, and the map
 * words of its valid pages some host writes later (a wrong guess costs only the prefetches). */
AI u32 guess(const int pol) {
    if (pol == P_LIST) { while (minb < PPB && nx[N + minb] == N + minb) minb++; return nx[N + minb]; }
    if (pol == P_FIFO) return fifo[fhead];
    if (pol == P_TREE) return t_pick();
    return INV;
}
AI void ahead1(const int pol) { nextv = guess(pol); if (nextv < N) for (u32 o = 0, b = nextv << SH; o < PPB; o += 16) PF(p2l + b + o, 0); }
AI void ahead2(void) {
    if (nextv < N) for (u32 w = 0; w < WU; w++) for (u64 x = bm[nextv * W + w]; x; x &= x - 1)
        PF(l2p + p2l[(nextv << SH) + (w << 6) + (u32)__builtin_ctzll(x)], 1);
}
AI u32 gen(const int wl) {          /* next operation: an lpn, top bit = TRIM */
    u32 t = 0, lpn;
    if (wl && trimT && rnd() < trimT) t = 0x80000000u;
    if (wl && hotT) { if (rnd() < hotT) lpn = below(hotL); else lpn = hotL + below(L - hotL); }
    else lpn = below(L);
    return lpn | t;
}
AI void room_(const int pol, const int sep, const int pf) { /* the host frontier is full: open another, GC if it was the last */
    do {
        close_block(hb, pol); hb = open_block(); ho = 0;
        while (nfree < (sep ? 2u : 1u)) gc_once(pol, sep, pf);
    } while (ho == PPB);
    if (pf == 1) ahead1(pol);
}
/* one out-of-line copy per policy keeps the host loop's registers free */
#define ROOM(p, s, f) static __attribute__((noinline)) void room_##p##s##f(void) { room_(p, s, f); }
#define ROOM4(p) ROOM(p, 0, 0) ROOM(p, 0, 1) ROOM(p, 0, 2) ROOM(p, 1, 0) ROOM(p, 1, 1) ROOM(p, 1, 2)
ROOM4(P_TREE) ROOM4(P_LIST) ROOM4(P_FIFO) ROOM4(P_RANDOM) ROOM4(P_DCH)
#define RCALL(p) case p: if (sep) { if (pf == 2) room_##p##12(); else if (pf) room_##p##11(); else room_##p##10(); } else { if (pf == 2) room_##p##02(); else if (pf) room_##p##01(); else room_##p##00(); } break;
AI void room(const int pol, const int sep, const int pf) { switch (pol) { RCALL(P_TREE) RCALL(P_LIST) RCALL(P_FIFO) RCALL(P_RANDOM) RCALL(P_DCH) } }
static __attribute__((noinline)) void ahead2_(void) { ahead2(); __asm__ volatile("" ::: "memory"); /* or gcc deems it pure and drops the call */ }
static u32 a2 = 1, bt = 0, ring[4096]; static int primed = 0; static u32 rp = 0;

AI void run(u64 n, const int pol, const int sep, const int pf, const int wl) {
    u32 *const l2p_ = l2p, *const p2l_ = p2l, *const nx_ = nx, *const pv_ = pv; u64 *const bm_ = bm; u16 *const key_ = key;
    const u32 sh = SH, nn_ = N, l = L, K = KRING, M = K - 1, H = K / 2, ppb = PPB;
    u32 r0 = R[0], r1 = R[1], r2 = R[2], r3 = R[3], P = rp; u64 host = 0;
#define LOADR r0 = R[0], r1 = R[1], r2 = R[2], r3 = R[3]
#define SAVER R[0] = r0, R[1] = r1, R[2] = r2, R[3] = r3
    if (pf == 1 && !primed) { for (u32 i = 0; i < K; i++) ring[i] = gen(wl); primed = 1; LOADR; }
    while (n) {
        if (ho == ppb) { SAVER; room(pol, sep, pf); LOADR; }
        u32 o = ho, mid = o + (ppb - o) / 2, stop = pf == 1 && a2 && mid > o && nextv != INV ? mid : ppb; /* fetch for the next GC half way */
        u32 d = (hb << sh) + o, *dst = p2l_ + d;
        for (;;) {
            u32 cnt = stop - o; if (cnt > n) cnt = (u32)n;
            o += cnt; n -= cnt;
            while (cnt--) {
                u32 op;
                if (pf || !wl) {
                    u32 nw;
                    if (pf == 2 && (P & M)) nw = ring[P & M];
                    else if (!wl) {
                        u64 m;
                        for (;;) {
                            u32 r = rotl(r1 * 5, 7) * 9, t = r1 << 9; r2 ^= r0; r3 ^= r1; r1 ^= r2; r0 ^= r3; r2 ^= t; r3 = rotl(r3, 11);
                            m = (u64)r * l;
                            if (__builtin_expect((u32)m >= l, 1) || (u32)m >= -l % l) break;
                        }
                        nw = (u32)(m >> 32);
                    } else { SAVER; nw = gen(1); LOADR; }
                    if (pf == 2) {      /* no prefetch instruction: every K operations, tight loops of plain loads (what JS/WASM can do) */
                        if (!(P & M)) {
                            u32 t = 0; ring[0] = nw;
                            for (u32 i = 1; i < K; i++) { SAVER; ring[i] = gen(wl); LOADR; }
                            for (u32 i = 0; i < K; i++) t += l2p_[ring[i] & 0x7FFFFFFFu];
                            for (u32 i = 0; i < K; i++) { u32 o2 = l2p_[ring[i] & 0x7FFFFFFFu]; if (!wl || o2 != INV) t += (u32)bm_[o2 >> 6] + key_[o2 >> sh] + (pol == P_LIST ? nx_[o2 >> sh] + pv_[o2 >> sh] : 0); }
                            sink = t; nw = ring[0];
                        }
                        P++; op = nw;
                    } else if (pf) {
                        op = ring[P & M]; ring[P & M] = nw;
                        PF(l2p_ + (nw & 0x7FFFFFFFu), 1);
                        u32 o2 = l2p_[ring[(P + H) & M] & 0x7FFFFFFFu]; P++; /* arrived by now: prefetch what it points to */
                        if (!wl || o2 != INV) {
                            PF(bm_ + (o2 >> 6), 1); PF(key_ + (o2 >> sh), 1);
                            if (pol == P_LIST) { PF(nx_ + (o2 >> sh), 1); PF(pv_ + (o2 >> sh), 1); }
                        }
                    } else op = nw;
                } else { SAVER; op = gen(1); LOADR; }
                u32 lpn = op & 0x7FFFFFFFu, old = l2p_[lpn], k, b = old >> sh;
                if (wl) {
                    if (op >> 31) {     /* TRIM: no program; the slot stays free for the next write */
                        c_trim++; o--; 
                        if (old == INV) continue;
                        l2p_[lpn] = INV; c_unmapped++;
                    } else {
                        l2p_[lpn] = d++; *dst++ = lpn; host++;
                        if (old == INV) { c_unmapped--; continue; }
                    }
                } else { l2p_[lpn] = d++; *dst++ = lpn; host++; }
                bm_[old >> 6] &= ~(1ull << (old & 63));
                k = --key_[b];
                if (pol == P_TREE) t_low(b, (u16)k);
                else if (pol == P_LIST && k < OPEN) {
                    u32 x = nx_[b], y = pv_[b]; nx_[y] = x; pv_[x] = y;
                    u32 s = nn_ + k; y = pv_[s]; nx_[y] = b; pv_[b] = y; nx_[b] = s; pv_[s] = b;
                    if (k < minb) minb = k;
                }
            }
            if (!n) break;
            if (o >= stop) { if (stop == ppb) break; ahead2_(); stop = ppb; }
        }
        ho = o;
    }
    SAVER; rp = P; c_host += host;
}
#define CASE(p) case p: if (KRING && bt) { if (wl) { if (sep) run(n, p, 1, 2, 1); else run(n, p, 0, 2, 1); } else { if (sep) run(n, p, 1, 2, 0); else run(n, p, 0, 2, 0); } } else if (KRING) { if (wl) { if (sep) run(n, p, 1, 1, 1); else run(n, p, 0, 1, 1); } else { if (sep) run(n, p, 1, 1, 0); else run(n, p, 0, 1, 0); } } \
                else { if (wl) { if (sep) run(n, p, 1, 0, 1); else run(n, p, 0, 0, 1); } else { if (sep) run(n, p, 1, 0, 0); else run(n, p, 0, 0, 0); } } break;
static void go_run(u64 n, int pol, int sep, int wl) { switch (pol) { CASE(P_TREE) CASE(P_LIST) CASE(P_FIFO) CASE(P_RANDOM) CASE(P_DCH) } }
#define FILL(p) case p: for (u32 i = 0; i < L; i++) { if (ho == PPB) { close_block(hb, p); hb = open_block(); ho = 0; } \
                u32 d = (hb << SH) + ho++; l2p[i] = d; p2l[d] = i; } break;

static void check(int pol) {        /* every invariant, from scratch */
    u64 mapped = 0, bits = 0; u32 nopen = 0, nfr = 0;
    for (u32 i = 0; i < L; i++) if (l2p[i] != INV) {
        u32 p = l2p[i], b = p >> SH, o = p & ((1u << SH) - 1); mapped++;
        if (o >= PPB || b >= N || p2l[p] != i || !(bm[b * W + (o >> 6)] >> (o & 63) & 1) || key[b] == FREEK) { fprintf(stderr, "CHECK: lpn %u\n", i); exit(2); }
    }
    for (u32 b = 0; b < N; b++) {
        if (key[b] == FREEK) { nfr++; continue; }
        u32 c = 0; for (u32 w = 0; w < WU; w++) c += (u32)__builtin_popcountll(bm[b * W + w]);
        u32 k = key[b];
        if (k >= OPEN) { k -= OPEN; nopen++; bits -= PPB - (b == hb ? ho : go); }
        if (k != c) { fprintf(stderr, "CHECK: count of block %u\n", b); exit(2); }
        bits += c;
    }
    if (bits != mapped || nfr != nfree || mapped != L - c_unmapped) { fprintf(stderr, "CHECK: totals %llu %llu\n", (unsigned long long)bits, (unsigned long long)mapped); exit(2); }
    if (pol == P_TREE) for (u32 b = 0; b < N; b += 64) if (g1[b >> 6] != minof(key + b, 64) ) {
        u16 m = minof(key + b, 64); if (!(m >= OPEN && g1[b >> 6] >= OPEN)) { fprintf(stderr, "CHECK: tree at %u: %u %u\n", b, g1[b >> 6], m); exit(2); } }
    printf("check ok: %llu mapped, %u open, %u free\n", (unsigned long long)mapped, nopen, nfr);
}

/* ---- what the theory says (N -> infinity) ---- */
static double th_fifo(double u) { double p = 0.5, a = 1 / u; for (int i = 0; i < 100000; i++) p = exp(-a * (1 - p)); return 1 / (1 - p); }
static double th_greedy(double u, u32 b) { /* mean field: flow balance n_v = g/(v mu), victims at m and m-1 */
    double s = 1.0 / b;             /* H_b - H_m (m = b is only the trivial root) */
    for (u32 m = b - 1; m >= 1; m--) {
        double q = (b * u * s - (b - m)) / (1 - b * u / m);
        if (q >= 0 && q < 1) { double w = b / (b - m + q); if (w >= 1) return w; }
        s += 1.0 / m;
    }
    return NAN;
}
static double th_dch(double u, u32 b, double d) { /* S_v = P(block has >= v valid); 1 - S_v^d = (S_v - S_{v+1}) v (b - x)/(b u) */
    double lo = 0, hi = b * u;      /* x = mean valid pages of a victim; E[v] = b u fixes it */
    for (int it = 0; it < 200; it++) {
        double x = (lo + hi) / 2, S = 0, E = 0;
        for (u32 v = b; v >= 1; v--) {
            double c = v * (b - x) / (b * u), a = S, z = 1; /* solve 1 - s^d = c (s - S) on [S,1] */
            for (int k = 0; k < 80; k++) { double m = (a + z) / 2; if (1 - pow(m, d) - c * (m - S) > 0) a = m; else z = m; }
            S = (a + z) / 2; E += S;
        }
        if (E > b * u) hi = x; else lo = x;
    }
    double x = (lo + hi) / 2; return b / (b - x);
}

static double clk(clockid_t c) { struct timespec t; clock_gettime(c, &t); return (double)t.tv_sec + (double)t.tv_nsec * 1e-9; }
int main(int argc, char **argv) {
    double u = 0.93125, x = 20; u64 writes = 0, sd = 1; int pol = P_TREE, sep = 0, thp = 0, chk = 0, theory = 0; char *pn = "greedy", *q = "tree"; N = 1024; PPB = 128;
    for (int i = 1; i < argc; i++) {
        char *a = argv[i], *e = strchr(a, '=');
        if (!strcmp(a, "theory")) { theory = 1; continue; }
        if (!e) { fprintf(stderr, "what is %s?\n", a); return 2; }
        *e++ = 0;
        if (!strcmp(a, "blocks")) N = (u32)atol(e); else if (!strcmp(a, "ppb")) PPB = (u32)atol(e);
        else if (!strcmp(a, "u")) u = atof(e); else if (!strcmp(a, "spare")) u = 1 - atof(e);
        else if (!strcmp(a, "x")) x = atof(e); else if (!strcmp(a, "writes")) writes = strtoull(e, 0, 10);
        else if (!strcmp(a, "policy")) pn = e; else if (!strcmp(a, "q")) q = e; else if (!strcmp(a, "d")) D = (u32)atol(e);
        else if (!strcmp(a, "sep")) sep = atoi(e); else if (!strcmp(a, "seed")) sd = strtoull(e, 0, 10);
        else if (!strcmp(a, "pf")) KRING = (u32)atol(e); else if (!strcmp(a, "thp")) thp = atoi(e); else if (!strcmp(a, "check")) chk = atoi(e);
        else if (!strcmp(a, "bt")) { bt = 1; KRING = (u32)atol(e); }
        else if (!strcmp(a, "a2")) a2 = (u32)atol(e);
        else if (!strcmp(a, "trim")) trimq = atof(e);
        else if (!strcmp(a, "hot")) { if (sscanf(e, "%lf:%lf", &hotf, &hotr) != 2) return 2; }
        else { fprintf(stderr, "what is %s?\n", a); return 2; }
    }
    if (theory) {
        printf("u=%.4f ppb=%u  fifo(Desnoyers/LambertW)=%.4f  greedy(mean field)=%.4f  d=%u choices(mean field)=%.4f  random=1/(1-u)=%.4f\n",
               u, PPB, th_fifo(u), th_greedy(u, PPB), D, th_dch(u, PPB, D), 1 / (1 - u));
        return 0;
    }
    if (!strcmp(pn, "greedy")) pol = !strcmp(q, "list") ? P_LIST : P_TREE;
    else if (!strcmp(pn, "fifo")) pol = P_FIFO; else if (!strcmp(pn, "random")) pol = P_RANDOM; else if (!strcmp(pn, "dchoice")) pol = P_DCH; else return 2;
    if (PPB > 1024 || (KRING & (KRING - 1)) || KRING > 4096) return 2;
    SH = 6; while ((1u << SH) < PPB) SH++; /* >= 6, so the valid bit of a ppn is bit ppn&63 of word ppn>>6 */
    W = (1u << SH) / 64; WU = (PPB + 63) / 64; L = (u32)floor((double)N * PPB * u + 1e-9);
    if ((u64)N << SH > 0x7FFFFFFFull || L + (sep ? 3 : 2) * PPB > N * (u64)PPB) { fprintf(stderr, "bad size\n"); return 2; }
    if (!writes) writes = (u64)(x * L);
    if (hotf > 0) { hotT = (u32)(hotf * 4294967295.0); hotL = (u32)(hotr * L); }
    if (trimq > 0) trimT = (u32)(trimq * 4294967295.0);
    seed(sd);
    n1 = ((N + 4095) / 4096) * 64; n2 = n1 / 64;
    l2p = big((size_t)L * 4, thp); p2l = big((size_t)4 * ((size_t)N << SH), thp); bm = big((size_t)N * W * 8, thp);
    key = big((size_t)n1 * 64 * 2, thp); g1 = big(n1 * 2, 0); g2 = big(n2 * 2 + 64, 0);
    nx = big((size_t)(N + PPB + 1) * 4, thp); pv = big((size_t)(N + PPB + 1) * 4, thp); fifo = big((size_t)N * 4, 0); freeq = big((size_t)N * 4, 0);
    memset(key, 0xFF, (size_t)n1 * 128); memset(g1, 0xFF, n1 * 2); memset(g2, 0xFF, n2 * 2);
    for (u32 v = 0; v <= PPB; v++) nx[N + v] = pv[N + v] = N + v;
    minb = PPB; nfree = 0; for (u32 b = N; b-- > 0;) freeq[nfree++] = b;
    memset(l2p, 0xFF, (size_t)L * 4);
    hb = open_block(); ho = 0; if (sep) { gb = open_block(); go = 0; }
    switch (pol) { FILL(P_TREE) FILL(P_LIST) FILL(P_FIFO) FILL(P_RANDOM) FILL(P_DCH) }
    int wl = hotT || trimT;
    go_run(writes / 2, pol, sep, wl);
    if (chk) check(pol);
    u64 m = writes - writes / 2, h00 = c_host, g00 = c_gc, e00 = c_erase; double T = 0, WT = 0, qw[4];
    for (int i = 0; i < 4; i++) {
        u64 h0 = c_host, g0 = c_gc; double t0 = clk(CLOCK_PROCESS_CPUTIME_ID), w0 = clk(CLOCK_MONOTONIC);
        go_run(m / 4, pol, sep, wl);
        T += clk(CLOCK_PROCESS_CPUTIME_ID) - t0; WT += clk(CLOCK_MONOTONIC) - w0; qw[i] = 1 + (double)(c_gc - g0) / (double)(c_host - h0);
    }
    if (chk) check(pol);
    double hw = (double)(c_host - h00), gw = (double)(c_gc - g00), er = (double)(c_erase - e00);
    printf("blocks=%u ppb=%u logical=%u u=%.5f policy=%s%s%s %s=%u thp=%d seed=%llu measured=%.0f | WA=%.4f (quarters %.3f %.3f %.3f %.3f) victim valid=%.2f unmapped=%.4f | CPU: %.2f M host writes/s, %.2f M programs/s, %.2f ns/host write, %.2f ns/program (wall %.2f M host writes/s)\n",
           N, PPB, L, u, pn, pol == P_LIST ? "/list" : pol == P_TREE ? "/tree" : "", sep ? " sep" : "", bt ? "bt" : "pf", KRING, thp, (unsigned long long)sd, hw, 1 + gw / hw, qw[0], qw[1], qw[2], qw[3],
           gw / er, (double)c_unmapped / L, hw / T / 1e6, (hw + gw) / T / 1e6, T / hw * 1e9, T / (hw + gw) * 1e9, hw / WT / 1e6);
    return 0;
}
