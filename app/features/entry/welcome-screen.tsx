import { welcome } from '../../../content/open/landing.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EntryPage } from './entry-page.tsx'
import { Hero } from './hero.tsx'

/** The page /welcome offers sign-up and log-in. The back button of the log-in page leads here. */
export function WelcomeScreen() {
  return (
    <EntryPage offersInstall>
      <Hero headline={welcome.headline} tagline={welcome.tagline}>
        <ButtonLink to={paths.signUp} full>
          {welcome.signUp}
        </ButtonLink>
        <ButtonLink to={paths.login} variant="outline" full>
          {welcome.logIn}
        </ButtonLink>
      </Hero>
    </EntryPage>
  )
}
