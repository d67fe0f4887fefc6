import { plural, t } from '@lingui/core/macro'
import type { SchoolText } from '@cadenza/contracts/school/school'
import type { RatingSummary } from '@cadenza/contracts/courses/rating'
import clsx from 'clsx'
import { useNavigate } from '@tanstack/react-router'
import Star from 'lucide-react/icons/star'
import { Button, ButtonAnchor } from '../../components/parts/button.tsx'
import { Carousel } from '../../components/carousel/carousel.tsx'
import { Markup } from '../../shared/school/markup.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'

/** The flat color of the calm left part of each picture, and a text color that is readable on it. */
const looks = ['bg-night text-white', 'bg-mist text-night', 'bg-sky text-night', 'bg-violet text-white']

interface HomeBannerProps {
  /** Null: the school has not written its banners. */
  text: SchoolText | null
  /** What is on sale, in short phrases. */
  offer: string[]
  rating: RatingSummary | undefined
}

/** Up to four pictures with the school's words; the first holds the page's heading and the search. */
export function HomeBanner({ text, ...first }: HomeBannerProps) {
  const { schoolName } = useSiteConfig()
  const written = text?.sections.slice(0, looks.length) ?? []
  const slides = written.length > 0 ? written : [{ heading: schoolName, html: '', action: null }]
  const drawn = slides.map((slide, index) => (
    <Slide key={slide.heading} slide={slide} art={index} {...first} />
  ))
  if (drawn.length > 1) return <Carousel label={t`What awaits you`} spacing={30} slides={drawn} />
  return <div className="pb-6">{drawn}</div>
}

interface SlideProps extends Omit<HomeBannerProps, 'text'> {
  slide: SchoolText['sections'][number]
  art: number
}

function Slide({ slide, art, offer, rating }: SlideProps) {
  const first = art === 0
  const Heading = first ? 'h1' : 'h2'
  return (
    <div className={clsx('grid h-full content-between lg:content-stretch', looks[art])}>
      <BannerPicture art={art} eager={first} />
      {/* Placed with the picture, which grows with words that need more room. */}
      <div className="container-page order-first pt-8 pb-6 lg:order-none lg:pt-[min(4vw,4.5rem)] lg:[grid-area:1/1]">
        <div className="grid max-w-2xl justify-items-start gap-4 lg:max-w-[47%]">
          <Heading className="text-hero leading-[1.02] font-extrabold tracking-tight">
            {slide.heading}
          </Heading>
          {first && (
            <p className="font-semibold">
              {offer.map((phrase, index) => (
                <span key={phrase} className="inline-block">
                  {index + 1 < offer.length ? `${phrase} ·\u00a0` : phrase}
                </span>
              ))}
            </p>
          )}
          <Markup html={slide.html} className="max-w-[24.5rem] text-lg" />
          {first ? (
            <HeroSearch rating={rating} />
          ) : (
            slide.action && (
              <ButtonAnchor href={slide.action.href} variant="accent">
                {slide.action.label}
              </ButtonAnchor>
            )
          )}
        </div>
      </div>
    </div>
  )
}

/** Wide art behind the words on large screens, a crop under them on small ones. */
function BannerPicture({ art, eager }: { art: number; eager: boolean }) {
  return (
    <picture className="lg:[grid-area:1/1]">
      <source media="(min-width: 40rem)" srcSet={`/art/banner/${art}.svg`} width={4000} height={1000} />
      <img
        src={`/art/banner-crop/${art}.svg`}
        alt=""
        width={1200}
        height={900}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        className="aspect-[4/3] w-full object-cover sm:aspect-[12/5] sm:object-[75%_50%] lg:aspect-auto lg:h-full lg:min-h-[clamp(26rem,41.6vw,38rem)] min-[150rem]:min-h-[60rem]"
      />
    </picture>
  )
}

/** Leads to classes by words and an age, also without JavaScript; with quotes about the school. */
function HeroSearch({ rating }: { rating: RatingSummary | undefined }) {
  const navigate = useNavigate()
  return (
    <>
      {rating && rating.average !== null && (
        <p className="flex items-center gap-2 font-semibold">
          <Star aria-hidden className="size-5 shrink-0 fill-sun text-sun" />
          {t`${rating.average.toFixed(1)} out of 5, from ${plural(rating.count, { one: '# review', other: '# reviews' })}`}
        </p>
      )}
      <form
        role="search"
        action="/classes"
        className="flex w-full max-w-lg flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const asked = [...new FormData(event.currentTarget)].filter(([, text]) => String(text).trim())
          void navigate({ to: '/classes', search: Object.fromEntries(asked) as Record<string, string> })
        }}
      >
        <input
          type="search"
          name="q"
          aria-label={t`What would you like to learn?`}
          placeholder={t`Piano, jazz, Ada …`}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          className="control min-w-0 grow max-sm:basis-full sm:w-0"
        />
        <input
          type="number"
          name="age"
          aria-label={t`Age`}
          placeholder={t`Age`}
          min={0}
          max={120}
          className="control w-20"
        />
        <Button type="submit" variant="accent" className="grow sm:grow-0">
          {t`Find classes`}
        </Button>
      </form>
    </>
  )
}
