import { Captcha } from '../../features/utilisateurs/captcha/Captcha.tsx'
import { PaiementsScreen } from '../../features/paiements/screens/PaiementsScreen.tsx'

/** `/paiements`: payment without account, behind the captcha of access. */
export const PaiementsPage = () => <PaiementsScreen Captcha={Captcha} />
