import { useRef } from 'react'
import { libelles } from './libelles.ts'
import styles from './Mails.module.css'

/** Room below what a mail holds, so that it needs no bar of its own. */
const MARGE = 16

/**
 * A mail as its reader draws it. The page admits no style that stands in an attribute, so each is put on its element once the frame
 * is there; it runs no script.
 */
export function ApercuMail({ html }: { html: string }) {
  const cadre = useRef<HTMLIFrameElement>(null)
  const habiller = () => {
    const element = cadre.current
    const document = element?.contentDocument
    if (!element || !document) return
    for (const habille of document.querySelectorAll<HTMLElement>('[data-style]'))
      habille.style.cssText = habille.dataset['style'] ?? ''
    element.style.height = `${document.documentElement.scrollHeight + MARGE}px`
  }
  return (
    <iframe
      ref={cadre}
      className={styles.apercu}
      title={libelles.essai.cadre}
      sandbox="allow-same-origin"
      srcDoc={html.replaceAll(' style="', ' data-style="')}
      onLoad={habiller}
    />
  )
}
