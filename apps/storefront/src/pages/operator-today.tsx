import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { DeskAnswer } from '../features/desk/desk-answer.tsx';
import { DeskScreen } from '../features/desk/desk-screen.tsx';
import { TodayView } from '../features/desk/today-view.tsx';
import { todayQuery } from '../features/desk/api/desk.ts';

const Answered = () => (
  <DeskAnswer of={useQuery(todayQuery)} waiting="Looking over the desk">
    {(today) => <TodayView today={today} />}
  </DeskAnswer>
);

export default function OperatorToday(): ReactElement {
  return (
    <DeskScreen heading="Today">
      <Answered />
    </DeskScreen>
  );
}
