import { UnderWay } from '#src/features/imports/UnderWay.tsx';
import { OverviewPage } from '#src/features/overview/OverviewPage.tsx';

/** The overview, with what imports have to say about now. */
export const OverviewRoute = () => <OverviewPage underWay={<UnderWay />} />;
