import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../lib/client/client.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { sayAndClose } from '../../../ui/dialog/say-and-close.ts'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { counted } from '../../../ui/table/noun.ts'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { libelles } from './libelles.ts'
import { saisieCroisement } from './saisie-croisement.ts'

const textes = libelles.croisement

interface Props {
  geste: 'mettre' | 'retirer'
  contrats: readonly string[]
  onClose: () => void
}

/** Puts the contracts chosen into a group of their account, or takes them out of it. */
export function CroisementDialog({ geste, contrats, onClose }: Props) {
  const [recherche, setRecherche] = useState('')
  const groupes = useQuery({
    ...callQuery(groupesCalls.administration, { query: { recherche, nbElements: 50 } }),
    placeholderData: keepPreviousData,
  })
  const form = useFormulaire({
    schema: saisieCroisement,
    depart: { groupe: '' },
    court: true,
    envoyer: ({ groupe }) =>
      client(geste === 'mettre' ? groupesCalls.attacherContrats : groupesCalls.detacherContrats, {
        body: { groupes: [Number(groupe)], contrats: [...contrats] },
      }),
    reussi: sayAndClose(onClose),
  })
  const nombre = `${formatNombre(contrats.length)} ${counted(libelles.compte, contrats.length)}`
  return (
    <FormDialog
      form={form}
      title={textes[geste](nombre)}
      submitLabel={geste === 'mettre' ? textes.boutonMettre : textes.boutonRetirer}
      onClose={onClose}
    >
      <SearchField
        label={textes.recherche}
        placeholder={libelles.groupes.rechercheExemple}
        value={recherche}
        onSearch={setRecherche}
      />
      <SelectField
        {...form.champ('groupe')}
        label={textes.groupe}
        hint={textes.groupeAide}
        placeholder={textes.choisir}
        options={(groupes.data?.resultats ?? []).map(({ idGroupe, nom, proprietaire }) => ({
          value: String(idGroupe),
          label: `${nom} (${proprietaire.nomComplet})`,
        }))}
      />
    </FormDialog>
  )
}
