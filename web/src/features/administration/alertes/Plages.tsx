import type { CallAnswer } from '@ael/contract/call.ts'
import type { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { reglagesAlertesCalls } from '@ael/contract/alertes/reglages.calls.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { ecrireNombre } from '../../../lib/formats/nombres-saisis.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from './Alertes.module.css'
import { ApercuDialog } from './ApercuDialog.tsx'
import { libelles } from './libelles.ts'
import { PlageDialog } from './PlageDialog.tsx'

const textes = libelles.plages
const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

export type Plage = CallAnswer<(typeof alertesCalls)['plageAlerteConso']>['resultats'][number]

type Ouverte = { dialog: 'ajouter' } | { dialog: 'modifier' | 'supprimer'; plage: Plage }

/** Up to which daily average how much above it is unusual. */
export function Plages({ plages }: { plages: readonly Plage[] }) {
  const [ouverte, setOuverte] = useState<Ouverte | null>(null)
  const fermer = () => setOuverte(null)
  const supprimer = useCallMutation(reglagesAlertesCalls.deletePlageCMJConso, {
    onSuccess: ({ message }) => showToast('resolu', message),
    onSettled: fermer,
  })
  const visee = ouverte && 'plage' in ouverte ? ouverte.plage : null
  const autres = plages.filter(({ plageId }) => plageId !== visee?.plageId)
  return (
    <Panel
      title={textes.titre}
      aside={
        <Button size="sm" aria-haspopup="dialog" onClick={() => setOuverte({ dialog: 'ajouter' })}>
          <IconPlus {...icone} />
          {textes.ajouter}
        </Button>
      }
    >
      <p className={styles.aide}>{plages.length === 0 ? textes.vide : textes.aide}</p>
      {plages.length > 0 && (
        <div className={styles.plages}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{textes.jusqua}</th>
                <th scope="col" className={styles.nombre}>
                  {textes.depassement}
                </th>
                <th scope="col">
                  <VisuallyHidden>{textes.actions}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {plages
                .toSorted((a, b) => a.cle - b.cle)
                .map((plage) => (
                  <tr key={plage.plageId}>
                    <th scope="row">{textes.parJour(ecrireNombre(plage.cle))}</th>
                    <td className={styles.nombre}>{`${formatNombre(plage.valeur)}\u202F%`}</td>
                    <td className={styles.actions}>
                      <IconButton
                        label={textes.modifier(ecrireNombre(plage.cle))}
                        aria-haspopup="dialog"
                        onClick={() => setOuverte({ dialog: 'modifier', plage })}
                      >
                        <IconPencil {...icone} />
                      </IconButton>
                      <IconButton
                        label={textes.supprimer(ecrireNombre(plage.cle))}
                        aria-haspopup="dialog"
                        onClick={() => setOuverte({ dialog: 'supprimer', plage })}
                      >
                        <IconTrash {...icone} />
                      </IconButton>
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      )}
      {ouverte?.dialog === 'ajouter' && <PlageDialog autres={autres} onClose={fermer} />}
      {ouverte?.dialog === 'modifier' && <PlageDialog plage={ouverte.plage} autres={autres} onClose={fermer} />}
      {ouverte?.dialog === 'supprimer' && (
        <ApercuDialog
          question={textes.questionSuppression(ecrireNombre(ouverte.plage.cle))}
          demande={{ plages: autres.map(({ cle, valeur }) => ({ cle, valeur })) }}
          suppression={{ confirmer: textes.confirmerSuppression, garder: textes.garder }}
          loading={supprimer.isPending}
          onConfirm={() => supprimer.mutate({ body: { plageId: ouverte.plage.plageId } })}
          onClose={fermer}
        />
      )}
    </Panel>
  )
}
