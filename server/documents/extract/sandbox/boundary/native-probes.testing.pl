# perl native-probes.testing.pl NAME:NUMBER:ARGUMENT,... ...
# Stands in for machine code inside the sandbox: makes raw system calls and prints "NAME errno" (0 for success) for each.
$| = 1;
for (@ARGV) {
  my ($name, $number, $arguments) = split /:/;
  my $answer = syscall($number, map { int } split /,/, $arguments);
  print STDERR "$name ", ($answer == -1 ? $! + 0 : 0), "\n";
}
my $child = fork;
exit 0 if defined $child && $child == 0;
print STDERR 'fork ', (defined $child ? 0 : $! + 0), "\n";
