import { t } from '@lingui/core/macro'
import clsx from 'clsx'
import { useState, type KeyboardEvent } from 'react'

export interface Bar {
  /** What it stands for: `Week of July 5, 2027`. */
  name: string
  /** The same on the axis: `Jul 5`. */
  short: string
  value: number
  /** The value in words, as `$1,200.00`. */
  words: string
}

interface BarChartProps {
  title: string
  bars: Bar[]
  tone: 'money' | 'seats'
}

const height = 100

/**
 * One bar for each week. The line above describes the bar under the pointer or chosen by the arrow keys,
 * initially the last; the highest bar is labelled with its value. A table with the same numbers is beside it.
 */
export function BarChart({ title, bars, tone }: BarChartProps) {
  const last = bars.length - 1
  const [chosen, setChosen] = useState<number>()
  const at = chosen !== undefined && chosen <= last ? chosen : last
  const most = Math.max(...bars.map(({ value }) => value), 0)
  const highest = bars.findIndex(({ value }) => value === most)
  const current = bars[at]
  if (!current) return null
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setChosen(Math.min(Math.max(next, 0), last))
  }
  return (
    <div className="min-w-0 rounded-card border border-hairline p-4 sm:p-5">
      <h3 className="text-lg">{title}</h3>
      <p className="mb-6 text-sm text-muted">
        {current.name}: <strong className="font-semibold text-ink tabular-nums">{current.words}</strong>
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t`${title}: week`}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={`${current.name}: ${current.words}`}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setChosen(undefined)}
        className="relative rounded-sm"
      >
        {most > 0 && (
          <span
            aria-hidden
            className="absolute -top-5 text-xs whitespace-nowrap text-muted tabular-nums"
            style={
              highest > last / 2
                ? { right: `${((last - highest) / (last + 1)) * 100}%` }
                : { left: `${(highest / (last + 1)) * 100}%` }
            }
          >
            {bars[highest]?.words}
          </span>
        )}
        {most === 0 && (
          <p className="absolute inset-0 grid place-items-center text-sm text-muted">
            {t`Nothing in these weeks.`}
          </p>
        )}
        <Bars bars={bars} most={most} tone={tone} at={chosen} onChoose={setChosen} />
      </div>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-muted">
        <span>{bars[0]?.short}</span>
        {last > 3 && <span>{bars[Math.floor(last / 2)]?.short}</span>}
        {last > 0 && <span>{bars[last]?.short}</span>}
      </p>
    </div>
  )
}

interface BarsProps extends Pick<BarChartProps, 'bars' | 'tone'> {
  most: number
  at: number | undefined
  onChoose: (index: number) => void
}

function Bars({ bars, tone, most, at, onChoose }: BarsProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${bars.length} ${height}`}
      preserveAspectRatio="none"
      className="h-36 w-full border-b border-control"
    >
      {bars.map(({ name, value }, index) => (
        <g key={name} onPointerEnter={() => onChoose(index)}>
          <rect x={index} y={0} width={1} height={height} fill="transparent" />
          <rect
            x={index + 0.1}
            y={height - heightOf(value, most)}
            width={0.8}
            height={heightOf(value, most)}
            className={clsx(
              tone === 'money' ? 'fill-(--chart-money)' : 'fill-(--chart-seats)',
              at !== undefined && index !== at && 'opacity-60',
            )}
          />
        </g>
      ))}
    </svg>
  )
}

/** Any value above zero is visible. */
function heightOf(value: number, most: number): number {
  return value > 0 && most > 0 ? Math.max((value / most) * height, 1.5) : 0
}
