import { TRIS_CONTRATS } from '@ael/contract/abonnements/schemas.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useParametre } from '../../../lib/session/configuration.ts'
import { Segmented } from '../../../ui/Segmented.tsx'
import { readListAddress, writeListAddress } from '../../../ui/table/list-address.ts'
import { changeListQuery, type ListQuery } from '../../../ui/table/list-query.ts'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { ContenuUnivers } from '../univers/ContenuUnivers.tsx'
import { ContratsUnivers } from '../univers/ContratsUnivers.tsx'
import { libelles } from '../univers/libelles.ts'
import styles from '../univers/Univers.module.css'
import { lireVue, VUES, type Vue } from '../univers/vue.ts'

/** `/manage/univers/:key/contracts`: the contracts given to a perimeter one by one. */
export function UniversContratsScreen() {
  const naviguer = useNavigate()
  const { key } = useParams({ from: '/manage/univers/$key/contracts' })
  const adresse = useSearch({ from: '/manage/univers/$key/contracts' })
  const options = { sorts: TRIS_CONTRATS, size: useParametre('ConfigurationNbMaxElementPagination') }
  const vue = lireVue(adresse.vue)
  const demande = readListAddress(adresse, options)
  const aller = (autreVue: Vue, nouvelle: ListQuery) =>
    void naviguer({
      to: '/manage/univers/$key/contracts',
      params: { key },
      search: { ...(autreVue === 'attachables' && { vue: autreVue }), ...writeListAddress(nouvelle, options) },
      replace: nouvelle.recherche !== demande.recherche,
    })
  const changer = (changement: Partial<ListQuery>) => aller(vue, changeListQuery(demande, changement))
  return (
    <ContenuUnivers cle={key} partie="contracts">
      <div className={styles.barre}>
        <SearchField
          label={libelles.contrat.recherche}
          placeholder={libelles.contrat.rechercheExemple}
          value={demande.recherche ?? ''}
          onSearch={(recherche) => changer({ recherche })}
        />
        <Segmented label={libelles.contenu.vues} value={vue} options={VUES} onChange={(autre) => aller(autre, changeListQuery(demande, {}))} />
      </div>
      <ContratsUnivers key={`${vue} ${demande.recherche}`} cle={key} vue={vue} demande={demande} onChanger={changer} />
    </ContenuUnivers>
  )
}
