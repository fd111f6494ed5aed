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
export function ChoixPerimetres(champ: Omit<ComponentProps<typeof CheckboxGroup>, 'label' | 'options'>) {
  const univers = useQuery(callQuery(accesCalls.listeUnivers, { query: { nbElements: 100 } }))
  if (univers.isPending) return <Loading shape="text" rows={3} />
  if (univers.isError) {
    return (
      <Notice level="urgent" live>
        <p>{textes.perimetresEchec}</p>
      </Notice>
    )
  }
  const { resultats } = univers.data
  return (
    <>
      <CheckboxGroup
        {...champ}
        label={textes.perimetres}
        hint={resultats.length === 0 ? textes.aucunPerimetre : undefined}
        options={resultats.map(({ key, libelle, nbContrats }) => ({
          value: key,
          label: libelle,
          hint: textes.perimetreContrats(nbContrats, formatNombre(nbContrats)),
        }))}
      />
      {resultats.length === 0 && <a href="#/manage/univers?creer=oui">{textes.creerPerimetre}</a>}
    </>
  )
}
