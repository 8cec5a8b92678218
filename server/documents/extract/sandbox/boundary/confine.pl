# perl confine.pl ARCHITECTURE FILTER_IN_HEX RULE... -- PROGRAM ARGUMENT...
# A RULE is "r" (read) or "x" (read and execute) followed by a path.
# Gives up rights for good, then becomes PROGRAM under the same process id: files outside the rules (Landlock),
# system calls that the filter fails (seccomp), capabilities, and inherited descriptors.
use strict;

my ($PRCTL, $SECCOMP, $UNSHARE) = shift eq 'arm64' ? (167, 277, 97) : (157, 317, 272);
my ($LANDLOCK_CREATE_RULESET, $LANDLOCK_ADD_RULE, $LANDLOCK_RESTRICT_SELF, $CLOSE_RANGE) = (444, 445, 446, 436);
my ($CLONE_NEWUSER, $CLONE_NEWNET, $CLONE_NEWIPC) = (0x10000000, 0x40000000, 0x08000000);
my ($PR_CAPBSET_DROP, $PR_SET_NO_NEW_PRIVS) = (24, 38);
my ($O_PATH, $O_CLOEXEC) = (0x200000, 0x80000);
my ($EXECUTE, $READ_FILE, $READ_DIR) = (1, 4, 8);

my $filter = pack 'H*', shift;
my @rules;
while (defined(my $rule = shift)) { last if $rule eq '--'; push @rules, $rule }

# A network namespace of its own is a second barrier behind the filter. Some hosts and containers do not allow it.
syscall($UNSHARE, $CLONE_NEWNET | $CLONE_NEWIPC) == 0
  or syscall($UNSHARE, $CLONE_NEWUSER | $CLONE_NEWNET | $CLONE_NEWIPC);

# Fails for a process without capabilities, which has nothing to drop.
syscall($PRCTL, $PR_CAPBSET_DROP, $_, 0, 0, 0) for 0 .. 63;
syscall($PRCTL, $PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 or die "no_new_privs: $!\n";

my $abi = syscall($LANDLOCK_CREATE_RULESET, 0, 0, 1);
die "Landlock is not available: $!\n" if $abi < 1;
# Every right on files that this kernel's version of Landlock knows.
my $handled = pack 'Q', $abi >= 5 ? 0xffff : $abi >= 3 ? 0x7fff : $abi == 2 ? 0x3fff : 0x1fff;
$handled .= pack 'Q', 3 if $abi >= 4;    # TCP: bind and connect
$handled .= pack 'Q', 3 if $abi >= 6;    # abstract sockets and signals that leave the sandbox
my $ruleset = syscall($LANDLOCK_CREATE_RULESET, $handled, length $handled, 0);
die "Landlock ruleset: $!\n" if $ruleset < 0;
for (@rules) {
  my ($kind, $path) = /^([rx])(.*)$/s or die "Bad rule: $_\n";
  sysopen my $handle, $path, $O_PATH | $O_CLOEXEC or next;
  my $rights = $READ_FILE | ($kind eq 'x' ? $EXECUTE : 0) | (-d $handle ? $READ_DIR : 0);
  my $rule = pack 'Q l', $rights, fileno $handle;
  syscall($LANDLOCK_ADD_RULE, $ruleset, 1, $rule, 0) == 0 or die "Landlock rule for $path: $!\n";
}
syscall($LANDLOCK_RESTRICT_SELF, $ruleset, 0) == 0 or die "Landlock: $!\n";

# Standard streams and descriptor 3 stay.
syscall($CLOSE_RANGE, 4, 0xffffffff, 0);
my $program = pack 'S x6 P', length($filter) / 8, $filter;
syscall($SECCOMP, 1, 0, $program) == 0 or die "seccomp: $!\n";
exec { $ARGV[0] } @ARGV or die "exec: $!\n";
