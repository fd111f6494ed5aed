import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import type { GroupeAdministre } from '@ael/contract/groupes/schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { sayAndClose } from '../../../ui/dialog/say-and-close.ts'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { libelles } from './libelles.ts'
import { saisieCroisement } from './saisie-croisement.ts'

const textes = libelles.croisement
/** As many as a choice shows; the search leads to the others. */
const MONTRES = 50

interface Props {
  titre: string
  bouton: string
  aide: string
  /** What is done with the group that is chosen. */
  envoyer: (idGroupe: number) => Promise<{ message: string }>
  onClose: () => void
}

/** Chooses one of the groups of all accounts, for something that is done with it. */
export function GroupeDialog({ titre, bouton, aide, envoyer, onClose }: Props) {
  const [recherche, setRecherche] = useState('')
  const [retenu, setRetenu] = useState<GroupeAdministre>()
  const groupes = useQuery({
    ...callQuery(groupesCalls.administration, { query: { recherche, nbElements: MONTRES } }),
    placeholderData: keepPreviousData,
  })
  const form = useFormulaire({
    schema: saisieCroisement,
    depart: { groupe: '' },
    court: true,
    envoyer: ({ groupe }) => envoyer(Number(groupe)),
    reussi: sayAndClose(onClose),
  })
  const trouves = groupes.data?.resultats ?? []
  // What was chosen is still there to be seen, though another search does not find it: it is what would be sent.
  const offerts =
    retenu && trouves.every(({ idGroupe }) => idGroupe !== retenu.idGroupe) ? [retenu, ...trouves] : trouves
  const choisi = form.champ('groupe', {
    onChange: ({ target: { value } }) => setRetenu(offerts.find(({ idGroupe }) => String(idGroupe) === value)),
  })
  return (
    <FormDialog form={form} title={titre} submitLabel={bouton} onClose={onClose}>
      <SearchField
        label={textes.recherche}
        placeholder={libelles.groupes.rechercheExemple}
        value={recherche}
        onSearch={setRecherche}
      />
      <SelectField
        {...choisi}
        error={choisi.error ?? (groupes.isError ? textes.illisibles : undefined)}
        label={textes.groupe}
        hint={aide}
        placeholder={textes.choisir}
        options={offerts.map(({ idGroupe, nom, proprietaire }) => ({
          value: String(idGroupe),
          label: `${nom} (${proprietaire.nomComplet})`,
        }))}
      />
    </FormDialog>
  )
}
