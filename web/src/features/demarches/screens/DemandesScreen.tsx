import { PageTitle } from '../../../ui/PageTitle.tsx'
import { libelles } from '../demandes/libelles.ts'
import { ListeDemandes } from '../demandes/ListeDemandes.tsx'
import { Onglets } from '../demandes/Onglets.tsx'

const mots = libelles.liste

/** `/demandes`: what was asked for, and what becomes of it. */
export const DemandesScreen = () => (
  <>
    <PageTitle title={mots.titre} under={mots.sousTitre} />
    <Onglets courant="demandes" />
    <ListeDemandes />
  </>
)
