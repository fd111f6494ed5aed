import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Segmented } from '../../../ui/Segmented.tsx'
import { ListBar } from '../../../ui/table/ListBar.tsx'
import { ContenuUnivers } from '../univers/ContenuUnivers.tsx'
import { GroupesUnivers } from '../univers/GroupesUnivers.tsx'
import { libelles } from '../univers/libelles.ts'
import { lireVue, VUES } from '../univers/vue.ts'

/** `/manage/univers/:key/groups`: the groups of a perimeter. */
export function UniversGroupesScreen() {
  const naviguer = useNavigate()
  const { key } = useParams({ from: '/manage/univers/$key/groups' })
  const vue = lireVue(useSearch({ from: '/manage/univers/$key/groups' }).vue)
  return (
    <ContenuUnivers cle={key} partie="groups">
      <ListBar>
        <Segmented
          label={libelles.contenu.vues}
          value={vue}
          options={VUES}
          onChange={(autre) =>
            void naviguer({
              to: '/manage/univers/$key/groups',
              params: { key },
              search: autre === 'attachables' ? { vue: autre } : {},
            })
          }
        />
      </ListBar>
      <GroupesUnivers key={vue} cle={key} vue={vue} />
    </ContenuUnivers>
  )
}
