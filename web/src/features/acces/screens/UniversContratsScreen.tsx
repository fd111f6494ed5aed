import { TRIS_CONTRATS } from '@ael/contract/abonnements/schemas.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useParametre } from '../../../lib/session/configuration.ts'
import { Segmented } from '../../../ui/Segmented.tsx'
import { ListBar } from '../../../ui/table/ListBar.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { ContenuUnivers } from '../univers/ContenuUnivers.tsx'
import { ContratsUnivers } from '../univers/ContratsUnivers.tsx'
import { libelles } from '../univers/libelles.ts'
import { lireVue, VUES } from '../univers/vue.ts'

/** `/manage/univers/:key/contracts`: the contracts given to a perimeter one by one. */
export function UniversContratsScreen() {
  const naviguer = useNavigate()
  const { key } = useParams({ from: '/manage/univers/$key/contracts' })
  const vue = lireVue(useSearch({ from: '/manage/univers/$key/contracts' }).vue)
  const [demande, changer] = useListAddress({
    sorts: TRIS_CONTRATS,
    size: useParametre('ConfigurationNbMaxElementPagination'),
  })
  return (
    <ContenuUnivers cle={key} partie="contracts">
      <ListBar>
        <SearchField
          label={libelles.contrat.recherche}
          placeholder={libelles.contrat.rechercheExemple}
          value={demande.recherche ?? ''}
          onSearch={(recherche) => changer({ recherche })}
        />
        <Segmented
          label={libelles.contenu.vues}
          value={vue}
          options={VUES}
          onChange={(autre) =>
            void naviguer({
              to: '.',
              search: (avant) => ({ ...avant, page: undefined, vue: autre === 'attachables' ? autre : undefined }),
            })
          }
        />
      </ListBar>
      <ContratsUnivers key={vue} cle={key} vue={vue} demande={demande} onChanger={changer} />
    </ContenuUnivers>
  )
}
