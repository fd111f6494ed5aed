import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useContexte } from '../../../lib/session/contexte.ts'
import { useGroupesPermis } from '../../../lib/session/groupes-permis.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { KeyFigures } from '../../../ui/KeyFigures.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import styles from '../accueil/Accueil.module.css'
import { ContexteCourant } from '../accueil/ContexteCourant.tsx'
import { Groupes } from '../accueil/Groupes.tsx'
import { RechercheContrat } from '../accueil/RechercheContrat.tsx'
import { AucunContrat } from '../components/AucunContrat.tsx'
import { libelles } from '../libelles.ts'
import { useDroits } from '../use-droits.ts'

const textes = libelles.accueil

/** Where whoever has many contracts lands: how many they are, one of them found quickly, the groups. */
export function AccueilGestionScreen() {
  const { nbContrats } = useUtilisateur()
  const contexte = useContexte()
  const { gerer } = useDroits()
  const avecGroupes = useGroupesPermis() === true
  const groupes = useQuery({ ...callQuery(groupesCalls.groupes, {}), enabled: avecGroupes })
  const nbGroupes = groupes.data?.resultats.filter(({ idGroupe }) => idGroupe !== 0).length
  if (nbContrats === 0) {
    return (
      <>
        <PageTitle title={libelles.titre} />
        <Panel>
          <AucunContrat rattacher={gerer} />
        </Panel>
      </>
    )
  }
  return (
    <>
      <PageTitle
        title={libelles.titre}
        actions={
          gerer && (
            <ButtonLink variant="outline" href="#/manage/contrats?onglet=rattacher">
              {libelles.onglets.rattacher}
            </ButtonLink>
          )
        }
      />
      <div className={styles.page}>
        <div className={styles.colonne}>
          <RechercheContrat />
          {avecGroupes && <Groupes />}
        </div>
        <div className={styles.colonne}>
          <Panel title={textes.chiffres} footer={<a href="#/manage/contrats?onglet=rattaches">{textes.tous}</a>}>
            <KeyFigures
              figures={[
                { term: textes.contrats, value: formatNombre(nbContrats) },
                ...(nbGroupes === undefined ? [] : [{ term: textes.groupes, value: formatNombre(nbGroupes) }]),
              ]}
            />
          </Panel>
          {contexte && <ContexteCourant contexte={contexte} />}
        </div>
      </div>
    </>
  )
}
