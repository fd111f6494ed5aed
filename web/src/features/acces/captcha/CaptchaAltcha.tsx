import 'altcha/external'
import 'altcha/altcha.css'
import 'altcha/i18n/fr-fr'
import 'altcha/types/react'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PropsFournisseur } from './fournisseur.ts'

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())

declare global {
  interface HTMLElementEventMap {
    /** Of the widget: `verified` with an answer, or a state without one. */
    statechange: CustomEvent<{ state: string; payload?: string }>
  }
}

const REGLAGES = {
  // Starts while the form is being filled, so that nobody waits for it.
  auto: 'onfocus',
  hideFooter: true,
  hideLogo: true,
  // How one moves the mouse is nobody's business.
  humanInteractionSignature: false,
} as const

/** ALTCHA: the browser does some work of its own; nobody else is asked. */
export function CaptchaAltcha({ challenge, onReponse }: PropsFournisseur) {
  const widget = useRef<HTMLElement>(null)
  const repondre = useEffectEvent(onReponse)
  useEffect(() => {
    const element = widget.current
    if (!element) return undefined
    const changer = (event: CustomEvent<{ state: string; payload?: string }>) =>
      repondre(event.detail.state === 'verified' ? (event.detail.payload ?? null) : null)
    // Its methods exist from its `load` event on, which comes before or after this effect.
    const regler = () => void element.configure({ ...REGLAGES, challenge: challenge.challenge })
    element.addEventListener('statechange', changer)
    element.addEventListener('load', regler)
    if (typeof element.configure === 'function') regler()
    return () => {
      element.removeEventListener('statechange', changer)
      element.removeEventListener('load', regler)
    }
  }, [])
  // Its `configure` only exists some time after the element does: the attribute is read when it is ready.
  const configuration = JSON.stringify({ ...REGLAGES, challenge: challenge.challenge })
  return <altcha-widget ref={widget} name="captcha" language="fr-fr" configuration={configuration} />
}
