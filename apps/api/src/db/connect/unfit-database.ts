/** The database, or the pooler before it, is not one that the product can work with; a retry will not change that. */
export class UnfitDatabaseError extends Error {
  override name = 'UnfitDatabaseError'
}
