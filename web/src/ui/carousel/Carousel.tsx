import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../IconButton.tsx'
import { Repere } from '../Repere.tsx'
import styles from './Carousel.module.css'
import { libelles } from './libelles.ts'
import { useCarousel } from './use-carousel.ts'

interface Props {
  /** What the slides have in common. */
  label: string
  slides: readonly { key: string; label: string; content: ReactNode }[]
}

/** Slides that follow one another: paused by a button, by the pointer and by the focus; driven by swipe, arrows and buttons. */
export function Carousel({ label, slides }: Props) {
  const { root, track, current, running, pausable, toggle, go, onScroll } = useCarousel(slides.length)
  return (
    <fieldset ref={root} className={styles.carousel} aria-roledescription={libelles.role} aria-label={label}>
      {slides.length > 1 && (
        <fieldset className={styles.controls} aria-label={libelles.commandes}>
          {pausable && (
            <IconButton label={running ? libelles.pause : libelles.lecture} onClick={toggle}>
              {running ? (
                <IconPlayerPause size={20} stroke={1.75} aria-hidden="true" />
              ) : (
                <IconPlayerPlay size={20} stroke={1.75} aria-hidden="true" />
              )}
            </IconButton>
          )}
          <IconButton label={libelles.precedent} onClick={() => go(current - 1)}>
            <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
          <div className={styles.places}>
            {slides.map(({ key, label: name }, rank) => (
              <button
                key={key}
                type="button"
                aria-label={libelles.place(rank + 1, slides.length, name)}
                aria-current={rank === current || undefined}
                onClick={() => go(rank)}
              >
                {rank === current && <Repere side="bottom" />}
              </button>
            ))}
          </div>
          <IconButton label={libelles.suivant} onClick={() => go(current + 1)}>
            <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </fieldset>
      )}
      <ul ref={track} className={styles.track} aria-live={running ? 'off' : 'polite'} onScroll={onScroll}>
        {slides.map(({ key, content }, rank) => (
          <li key={key} inert={rank !== current}>
            {content}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
