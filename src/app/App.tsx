import { lazy, Suspense } from 'react';
import { t } from '../text/index.ts';
import { Banners } from './dialogs/Banners.tsx';
import { FaultDialog } from './dialogs/FaultDialog.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { Shelf } from './pages/shelf/Shelf.tsx';
import { type Route, useRoute } from './route.ts';
import { Loading } from './ui/Loading.tsx';

const SetUp = lazy(() => import('./pages/set-up/SetUp.tsx'));
const Play = lazy(() => import('./pages/Play.tsx'));
const AfterAction = lazy(() => import('./pages/after/AfterAction.tsx'));
const RulebookPage = lazy(() => import('./rulebook/RulebookPage.tsx'));
const Settings = lazy(() => import('./pages/Settings.tsx'));
const AboutData = lazy(() => import('./pages/data/AboutData.tsx'));
const PrintPage = lazy(() => import('./pages/print/PrintPage.tsx'));
const Demonstration = lazy(() => import('./pages/Demonstration.tsx'));
const FirstSteps = lazy(() => import('./pages/FirstSteps.tsx'));
const OpenLink = lazy(() => import('./pages/OpenLink.tsx'));

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case 'shelf':
      return <Shelf />;
    case 'set-up':
      return <SetUp key={`${route.title}/${route.scenario}`} title={route.title} scenario={route.scenario} />;
    case 'play':
      return <Play key={`${route.id} ${route.at}`} id={route.id} at={route.at} />;
    case 'demonstration':
      return <Demonstration key={route.title} title={route.title} />;
    case 'first-steps':
      return <FirstSteps key={route.title} title={route.title} />;
    case 'after':
      return <AfterAction key={route.id} id={route.id} />;
    case 'rules':
      return <RulebookPage title={route.title} rule={route.rule} />;
    case 'print':
      return <PrintPage key={`${route.title}/${route.scenario}`} title={route.title} scenario={route.scenario} />;
    case 'settings':
      return <Settings />;
    case 'data':
      return <AboutData title={route.title} />;
    case 'link':
      return <OpenLink key={route.text} text={route.text} />;
    case 'unknown':
      return <NotFound />;
  }
}

/** The whole app: the page that the address names, and what may appear above any page. */
export function App() {
  const route = useRoute();
  return (
    <>
      <ErrorBoundary key={route.page}>
        <Suspense fallback={<Loading text={t('app.loading')} />}>
          <Page route={route} />
        </Suspense>
      </ErrorBoundary>
      <Banners inGame={route.page === 'play'} />
      <FaultDialog />
    </>
  );
}
