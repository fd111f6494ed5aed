import { accesCalls } from '@ael/contract/acces/calls.ts'
import { LIBELLES_PROFILS, type Profil } from '@ael/contract/acces/profils.ts'
import type { ContenuRestreint, PerimetreContenu } from '@ael/contract/acces/schemas.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../../lib/client/client.ts'
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import { ChoixLieu } from './ChoixLieu.tsx'
import { aEcrire, concernes, PARTOUT, quiVoit } from './regles.ts'

const textes = libelles.visibilite

interface Props {
  id: string
  contenu: string
  regles: readonly ContenuRestreint[]
  onFait: () => void
}

/** The profiles that see the tile, place after place; what was ticked in each is kept until all is saved. */
export function FormulaireVisibilite({ id, contenu, regles, onFait }: Props) {
  const [lieu, setLieu] = useState<PerimetreContenu | null>(null)
  // A field per place, held in a list: the key of everywhere is empty, which is no name of a field.
  const [scopes, setScopes] = useState<readonly string[]>([PARTOUT])
  const { register, handleSubmit, setValue } = useForm<{ voient: Profil[][] }>({
    defaultValues: { voient: [quiVoit(regles, PARTOUT)] },
  })
  const enregistrement = useMutation({
    mutationFn: async (voient: readonly (readonly Profil[])[]) => {
      const regle = scopes.flatMap((scope, rang) => aEcrire(regles, scope, voient[rang] ?? []))
      for (const changement of regle)
        await client(accesCalls.restrictedContent, { body: { contentId: contenu, ...changement } })
    },
    onSuccess: () => {
      showToast('resolu', textes.enregistree)
      onFait()
    },
  })
  const scope = lieu?.key ?? PARTOUT
  const choisir = (choisi: PerimetreContenu | null) => {
    setLieu(choisi)
    if (!choisi || scopes.includes(choisi.key)) return
    setValue(`voient.${scopes.length}`, quiVoit(regles, choisi.key))
    setScopes([...scopes, choisi.key])
  }
  return (
    <>
      <ChoixLieu contenu={contenu} lieu={lieu} onLieu={choisir} />
      <form id={id} onSubmit={(event) => void handleSubmit(({ voient }) => enregistrement.mutate(voient))(event)}>
        <CheckboxGroup
          key={scope}
          {...register(`voient.${scopes.indexOf(scope)}`)}
          label={lieu ? textes.quiDans(lieu.libelle) : textes.qui}
          hint={lieu ? textes.perimetre : textes.partoutAide}
          options={concernes(scope).map((value) => ({ value, label: LIBELLES_PROFILS[value] }))}
        />
      </form>
    </>
  )
}
