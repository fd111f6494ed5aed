import { reglagesAlertesCalls } from '@ael/contract/alertes/reglages.calls.ts'
import { useState } from 'react'
import type * as z from 'zod'
import { client } from '../../../lib/client/client.ts'
import { ecrireNombre } from '../../../lib/formats/nombres-saisis.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { EditionDialog } from '../../../ui/dialog/EditionDialog.tsx'
import { sayAndClose } from '../../../ui/dialog/say-and-close.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ApercuDialog } from './ApercuDialog.tsx'
import { libelles } from './libelles.ts'
import type { Plage } from './Plages.tsx'
import { saisiePlage } from './saisie-reglages.ts'

const textes = libelles.plages

interface Props {
  /** Left out: a new one. */
  plage?: Plage
  /** The others, which stay. */
  autres: readonly Plage[]
  onClose: () => void
}

/** A range of daily averages, seen by what it would have changed before it is recorded. */
export function PlageDialog({ plage, autres, onClose }: Props) {
  const [proposee, setProposee] = useState<z.output<typeof saisiePlage> | null>(null)
  const form = useFormulaire({
    schema: saisiePlage,
    depart: { cle: plage ? ecrireNombre(plage.cle) : '', valeur: plage ? String(plage.valeur) : '' },
    court: true,
    avant: (saisie) => {
      setProposee(saisie)
      return false
    },
    envoyer: (saisie) =>
      client(reglagesAlertesCalls.setPlageCMJConso, { body: { ...saisie, plageId: plage?.plageId ?? null } }),
    reussi: sayAndClose(onClose),
    echoue: () => setProposee(null),
  })
  return (
    <EditionDialog form={form} texts={textes} name={plage && ecrireNombre(plage.cle)} onClose={onClose}>
      <TextField
        {...form.champ('cle')}
        label={`${textes.borne} (m³)`}
        width="short"
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...form.champ('valeur')}
        label={`${textes.depassement} (%)`}
        width="short"
        inputMode="numeric"
        autoComplete="off"
      />
      {proposee && (
        <ApercuDialog
          question={textes.question}
          demande={{ plages: [...autres.map(({ cle, valeur }) => ({ cle, valeur })), proposee] }}
          loading={form.enCours}
          onConfirm={() => form.envoyer(proposee)}
          onClose={() => setProposee(null)}
        />
      )}
    </EditionDialog>
  )
}
