import { isBefore, type Moment, type Pace } from '#worker';

interface Ride {
  readonly to: Moment;
  readonly pace: Pace;
  readonly arrive: () => void;
}

/** The ride of a drive to a later moment: at most one at a time, and over as soon as anything else is done. */
export function createRide(set: (change: { readonly ridePace: Pace | null }) => void) {
  let ride: Ride | null = null;
  const end = (): void => {
    const ended = ride;
    if (!ended) return;
    ride = null;
    set({ ridePace: null });
    ended.arrive();
  };
  return {
    get isUnderWay(): boolean {
      return ride !== null;
    },
    /** Answers when it is over. */
    begin(to: Moment, pace: Pace): Promise<void> {
      end();
      const over = new Promise<void>((resolve) => {
        ride = { to, pace, arrive: resolve };
      });
      set({ ridePace: pace });
      return over;
    },
    /** What the session is asked for. */
    request: (): { pace: Pace; until?: Moment } => (ride ? { pace: ride.pace, until: ride.to } : { pace: 'max' }),
    isThere: (status: Moment | null): boolean => ride !== null && status !== null && !isBefore(status, ride.to),
    end,
  };
}
