import 'altcha/external'
import 'altcha/altcha.css'
import 'altcha/i18n/fr-fr'
import 'altcha/types/react'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PropsFournisseur } from './fournisseur.ts'

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())

interface Etat {
  state: string
  payload?: string | null
}

declare global {
  interface HTMLElementEventMap {
    /** Of the widget: `verified` with an answer, or a state without one. */
    statechange: CustomEvent<Etat>
  }
}

const REGLAGES = {
  // Works while the form is being filled, so that nobody waits for it.
  auto: 'onload',
  hideFooter: true,
  hideLogo: true,
  // How one moves the mouse is nobody's business.
  humanInteractionSignature: false,
} as const

/** The widget writes some attributes empty, which HTML does not allow. */
function effacerVides(widget: HTMLElement) {
  for (const nom of ['dir', 'name'])
    for (const element of widget.querySelectorAll(`[${nom}=""]`)) element.removeAttribute(nom)
}

/** ALTCHA: the browser does some work of its own; nobody else is asked. */
export function CaptchaAltcha({ challenge, onReponse, onPerime }: PropsFournisseur) {
  const widget = useRef<HTMLElement>(null)
  const repondre = useEffectEvent(({ state, payload = null }: Etat) => {
    onReponse(state === 'verified' ? payload : null)
    if (state === 'expired') onPerime()
  })
  useEffect(() => {
    const element = widget.current
    if (!element) return undefined
    const changer = ({ detail }: CustomEvent<Etat>) => {
      effacerVides(element)
      repondre(detail)
    }
    element.addEventListener('statechange', changer)
    return () => element.removeEventListener('statechange', changer)
  }, [])
  // By attribute: the element's `configure` only exists some time after the element does.
  const configuration = JSON.stringify({ ...REGLAGES, challenge: challenge.challenge })
  return <altcha-widget ref={widget} name="captcha" language="fr-fr" configuration={configuration} />
}
