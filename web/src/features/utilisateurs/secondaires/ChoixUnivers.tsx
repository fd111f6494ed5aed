import { accesCalls } from '@ael/contract/acces/calls.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from './libelles.ts'

const textes = libelles.formulaire

/** The perimeters of the account, to give to a user. */
export function ChoixUnivers(champ: Omit<ComponentProps<typeof CheckboxGroup>, 'label' | 'options'>) {
  const univers = useQuery(callQuery(accesCalls.listeUnivers, { query: { nbElements: 100 } }))
  if (univers.isPending) return <Loading shape="text" rows={3} />
  if (univers.isError) {
    return (
      <Notice level="urgent" live>
        <p>{textes.universEchec}</p>
      </Notice>
    )
  }
  const { resultats } = univers.data
  return (
    <>
      <CheckboxGroup
        {...champ}
        label={textes.univers}
        hint={resultats.length === 0 ? textes.aucunUnivers : undefined}
        options={resultats.map(({ key, libelle, nbContrats }) => ({
          value: key,
          label: libelle,
          hint: textes.universContrats(nbContrats, formatNombre(nbContrats)),
        }))}
      />
      {resultats.length === 0 && <a href="#/manage/univers?creer=oui">{textes.creerUnivers}</a>}
    </>
  )
}
