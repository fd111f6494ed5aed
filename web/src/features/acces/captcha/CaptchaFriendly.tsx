import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { chargerScript } from './charger-script.ts'
import type { PropsFournisseur } from './fournisseur.ts'
import { PanneCaptcha } from './PanneCaptcha.tsx'

interface WidgetFriendly {
  addEventListener: (nom: string, ecoute: (event: CustomEvent<{ response: string }>) => void) => void
  destroy: () => void
}

declare global {
  var frcaptcha:
    | { createWidget: (options: { element: HTMLElement; sitekey: string; language: string }) => WidgetFriendly }
    | undefined
}

/** Friendly Captcha v2, drawn by its own script. */
export function CaptchaFriendly({ challenge: { script, cleSite }, onReponse }: PropsFournisseur) {
  const place = useRef<HTMLDivElement>(null)
  const [panne, setPanne] = useState(false)
  const repondre = useEffectEvent(onReponse)
  useEffect(() => {
    let widget: WidgetFriendly | undefined
    let parti = false
    const dessiner = () => {
      if (parti || !place.current) return
      widget = globalThis.frcaptcha?.createWidget({ element: place.current, sitekey: cleSite, language: 'fr' })
      widget?.addEventListener('frc:widget.complete', ({ detail }) => repondre(detail.response))
      for (const fin of ['frc:widget.expire', 'frc:widget.reset', 'frc:widget.error'])
        widget?.addEventListener(fin, () => repondre(null))
    }
    chargerScript(script ?? '', true).then(dessiner, () => setPanne(true))
    return () => {
      parti = true
      widget?.destroy()
    }
  }, [script, cleSite])
  return panne ? <PanneCaptcha /> : <div ref={place} />
}
