const { FUZZ_CASES = '4', FUZZ_SEED = '1' } = process.env

/** How many cases for each schema: some in every run of the tests, thousands by `npm run test:long -- fuzz`. */
export const casesPerSchema = Number(FUZZ_CASES)
/** The same seed sends the same cases. */
export const seed = FUZZ_SEED === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(FUZZ_SEED)
/** Sent side by side: few enough that none is refused for want of room, however busy the machine. */
export const atOnce = 4
/** Cases for one crowd: fewer than the limit of one caller in a minute. */
export const casesPerCrowd = 24
