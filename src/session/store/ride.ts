import { isBefore, type Moment, type Pace } from '#worker';

interface Ride {
  readonly to: Moment;
  readonly pace: Pace;
  readonly arrive: () => void;
}

/** Runs a drive on to a later moment: at most one ride at a time. Any other action of the reader ends it. */
export function createRide(set: (change: { readonly ridePace: Pace | null }) => void) {
  let ride: Ride | null = null;
  const end = (): void => {
    const endedRide = ride;
    if (!endedRide) return;
    ride = null;
    set({ ridePace: null });
    endedRide.arrive();
  };
  return {
    get isUnderWay(): boolean {
      return ride !== null;
    },
    /** Resolves when the ride has ended. */
    begin(to: Moment, pace: Pace): Promise<void> {
      end();
      const ended = new Promise<void>((resolve) => {
        ride = { to, pace, arrive: resolve };
      });
      set({ ridePace: pace });
      return ended;
    },
    /** Parameters of the request `run`. */
    request: (): { pace: Pace; until?: Moment } => (ride ? { pace: ride.pace, until: ride.to } : { pace: 'max' }),
    hasArrived: (status: Moment | null): boolean => ride !== null && status !== null && !isBefore(status, ride.to),
    end,
  };
}
