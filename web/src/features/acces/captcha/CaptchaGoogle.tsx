import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { chargerScript } from './charger-script.ts'
import type { PropsFournisseur } from './fournisseur.ts'
import { PanneCaptcha } from './PanneCaptcha.tsx'

interface Grecaptcha {
  ready: (pret: () => void) => void
  render: (
    element: HTMLElement,
    options: { sitekey: string; hl: string; callback: (reponse: string) => void; 'expired-callback': () => void },
  ) => number
  reset: (id: number) => void
}

declare global {
  var grecaptcha: Grecaptcha | undefined
}

/** reCAPTCHA v2, drawn by Google's own script. */
export function CaptchaGoogle({ challenge: { script, cleSite }, onReponse }: PropsFournisseur) {
  const place = useRef<HTMLDivElement>(null)
  const [panne, setPanne] = useState(false)
  const repondre = useEffectEvent(onReponse)
  useEffect(() => {
    // reCAPTCHA never gives an element back: each mount draws in one of its own.
    const element = document.createElement('div')
    place.current?.append(element)
    const dessiner = () =>
      globalThis.grecaptcha?.ready(() => {
        if (!element.isConnected) return
        globalThis.grecaptcha?.render(element, {
          sitekey: cleSite,
          hl: 'fr',
          callback: (reponse) => repondre(reponse),
          'expired-callback': () => repondre(null),
        })
      })
    chargerScript(script ?? '').then(dessiner, () => setPanne(true))
    return () => element.remove()
  }, [script, cleSite])
  return panne ? <PanneCaptcha /> : <div ref={place} />
}
