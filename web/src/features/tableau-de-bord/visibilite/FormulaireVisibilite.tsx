import { accesCalls } from '@ael/contract/acces/calls.ts'
import { LIBELLES_PROFILS } from '@ael/contract/acces/profils.ts'
import type { ContenuRestreint, UniversContenu } from '@ael/contract/acces/schemas.ts'
import { useState } from 'react'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import { ChoixLieu } from './ChoixLieu.tsx'
import { aEcrire, concernes, PARTOUT, quiVoit } from './regles.ts'
import { saisieVisibilite } from './saisie-visibilite.ts'

const textes = libelles.visibilite

interface Props {
  titre: string
  contenu: string
  regles: readonly ContenuRestreint[]
  onClose: () => void
}

/** The profiles that see the tile, place after place; what was ticked in each is kept until all is saved. */
export function FormulaireVisibilite({ titre, contenu, regles, onClose }: Props) {
  const [lieu, setLieu] = useState<UniversContenu | null>(null)
  // A field per place, held in a list: the key of everywhere is empty, which is no name of a field.
  const [scopes, setScopes] = useState<readonly string[]>([PARTOUT])
  const form = useFormulaire({
    schema: saisieVisibilite,
    depart: { voient: [quiVoit(regles, PARTOUT)] },
    court: true,
    envoyer: async ({ voient }) => {
      const regle = scopes.flatMap((scope, rang) => aEcrire(regles, scope, voient[rang] ?? []))
      for (const changement of regle)
        await client(accesCalls.restrictedContent, { body: { contentId: contenu, ...changement } })
    },
    reussi: () => {
      showToast('resolu', textes.enregistree)
      onClose()
    },
  })
  const scope = lieu?.key ?? PARTOUT
  const choisir = (choisi: UniversContenu | null) => {
    setLieu(choisi)
    if (!choisi || scopes.includes(choisi.key)) return
    form.setValue(`voient.${scopes.length}`, quiVoit(regles, choisi.key))
    setScopes([...scopes, choisi.key])
  }
  return (
    <FormDialog form={form} shape="wide" title={titre} submitLabel={textes.enregistrer} onClose={onClose}>
      <ChoixLieu contenu={contenu} lieu={lieu} onLieu={choisir} />
      <CheckboxGroup
        key={scope}
        {...form.champ(`voient.${scopes.indexOf(scope)}`)}
        label={lieu ? textes.quiDans(lieu.libelle) : textes.qui}
        hint={lieu ? textes.univers : textes.partoutAide}
        options={concernes(scope).map((value) => ({ value, label: LIBELLES_PROFILS[value] }))}
      />
    </FormDialog>
  )
}
