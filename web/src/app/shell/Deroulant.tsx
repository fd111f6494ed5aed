import { useRef, type ComponentProps } from 'react'
import { Popup } from '../../ui/popup/Popup.tsx'
import { useFermeture } from './use-fermeture.ts'

interface Props extends ComponentProps<typeof Popup> {
  /** What the guided tour calls it. */
  visite: string
}

/** A panel of the shell and its button: it closes by itself some time after the pointer has left it. */
export function Deroulant({ visite, ...popup }: Props) {
  const root = useRef<HTMLDivElement>(null)
  useFermeture(root, {
    ouvert: popup.open,
    deLuiMeme: popup.unasked ?? false,
    fermer: () => popup.onOpenChange(false),
  })
  return (
    <div ref={root} data-visite={visite}>
      <Popup {...popup} />
    </div>
  )
}
