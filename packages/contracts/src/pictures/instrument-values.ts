/** The instrument families in the order in which they are offered. */
export const instrumentFamilies = [
  'guitar',
  'violin',
  'piano',
  'drums',
  'brass',
  'voice',
  'wind',
  'electronic',
  'theory',
] as const
export type InstrumentFamily = (typeof instrumentFamilies)[number]

export const familyLabels: Record<InstrumentFamily, string> = {
  guitar: 'Guitar',
  violin: 'Violin',
  piano: 'Piano',
  drums: 'Drums',
  brass: 'Brass',
  voice: 'Voice',
  wind: 'Wind',
  electronic: 'Electronic',
  theory: 'Theory',
}
