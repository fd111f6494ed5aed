import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { libelles } from './libelles.ts'
import type { Prealable } from './prealables.ts'

interface Props {
  prealables: readonly Prealable[]
  numeroContrat: string | undefined
  contratsTouches: number
  onContinuer: () => void
  onRenoncer: () => void
}

/** The questions before a form, one after the other; any other way out than going on is giving up. */
export function Prealables({ prealables, numeroContrat = '', contratsTouches, onContinuer, onRenoncer }: Props) {
  const [rang, setRang] = useState(0)
  const suivant = () => (rang + 1 < prealables.length ? setRang(rang + 1) : onContinuer())
  const { impact } = libelles
  return prealables[rang] === 'paiement' ? (
    <ModeDePaiement numeroContrat={numeroContrat} onGarder={suivant} onRenoncer={onRenoncer} />
  ) : (
    <ConfirmDialog
      open
      question={impact.question(contratsTouches)}
      confirmLabel={impact.continuer}
      cancelLabel={impact.renoncer}
      onConfirm={suivant}
      onCancel={onRenoncer}
    >
      <p>{impact.explication(contratsTouches)}</p>
    </ConfirmDialog>
  )
}

const { paiement } = libelles

/** Another way to pay is a service, subscribed on a screen of its own. */
function ModeDePaiement({
  numeroContrat,
  onGarder,
  onRenoncer,
}: {
  numeroContrat: string
  onGarder: () => void
  onRenoncer: () => void
}) {
  return (
    <Dialog
      open
      onClose={onRenoncer}
      title={paiement.question}
      actions={
        <>
          <Button onClick={onGarder}>{paiement.garder}</Button>
          {(['mensualites', 'prelevement'] as const).map((mode) => (
            <ButtonLink
              key={mode}
              variant="outline"
              href={`#/service/optin/${mode === 'mensualites' ? 'mensu' : mode}/${numeroContrat}`}
            >
              {paiement[mode]}
            </ButtonLink>
          ))}
        </>
      }
    >
      <p>{paiement.explication}</p>
    </Dialog>
  )
}
