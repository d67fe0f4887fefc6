import clsx from 'clsx'
import { LinkButton } from '../../components/button.tsx'
import { Carousel } from '../../components/carousel.tsx'
import { bannerSlides, type BannerSlide } from './banner-slides.ts'

/** Four pictures with a word each; the first is in the server's HTML and holds the page's heading. */
export function HomeBanner() {
  return (
    <Carousel
      label="What awaits you"
      spacing={30}
      slides={bannerSlides.map((slide, index) => (
        <Slide key={slide.title} slide={slide} art={index} />
      ))}
    />
  )
}

function Slide({ slide, art }: { slide: BannerSlide; art: number }) {
  const first = art === 0
  const Heading = first ? 'h1' : 'h2'
  return (
    <div className={clsx('relative grid h-full content-between', slide.look)}>
      <BannerPicture art={art} eager={first} />
      <div className="container-page order-first pt-8 pb-6 lg:absolute lg:inset-x-0 lg:top-0 lg:pt-[min(4vw,4.5rem)]">
        <div className="grid max-w-2xl justify-items-start gap-4 lg:max-w-[44%]">
          <Heading className="text-hero leading-[1.02] font-extrabold tracking-tight">{slide.title}</Heading>
          <p className="max-w-[24.5rem] text-lg">{slide.text}</p>
          <LinkButton {...slide.link} variant="accent">
            {slide.action}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}

/** Wide art behind the words on large screens, a crop under them on small ones. */
function BannerPicture({ art, eager }: { art: number; eager: boolean }) {
  return (
    <picture>
      <source media="(min-width: 40rem)" srcSet={`/art/banner/${art}.svg`} width={2400} height={1000} />
      <img
        src={`/art/banner-crop/${art}.svg`}
        alt=""
        width={1200}
        height={900}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        className="aspect-[4/3] w-full object-cover sm:aspect-[12/5] lg:aspect-auto lg:h-[clamp(26rem,41.6vw,38rem)] lg:object-[right_75%] min-[150rem]:h-[60rem]"
      />
    </picture>
  )
}
